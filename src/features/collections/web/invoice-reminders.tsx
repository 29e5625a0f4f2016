import { useMay } from '#features/sessions/web/index.ts';
import { formatDay } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { OpenItem } from '../domain/ageing.ts';
import { WriteOffButton } from './write-offs.tsx';
import { HoldButton } from './reminder-hold.tsx';

/** The reminders of an invoice so far, and why it gets no more. */
export function InvoiceReminders({ item }: { item: OpenItem }) {
  const { _id, reminders, hold } = item;
  const may = useMay();
  const [mayChange, mayBook] = [may('credit.change'), may('payments.book')];
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {reminders.map(({ step, day }) => (
        <span key={step}>
          {step === 0
            ? t('Before the due day: {day}', { day: formatDay(day) })
            : t('Reminder {number}: {day}', { number: step, day: formatDay(day) })}
        </span>
      ))}
      {hold && (
        <span className="wrap-anywhere text-muted">
          {t('On hold: {reason}', { reason: hold.reason })}
        </span>
      )}
      <span className="inline-flex flex-wrap gap-2">
        {mayChange && <HoldButton id={_id} hold={hold} />}
        {mayBook && <WriteOffButton item={item} />}
      </span>
    </div>
  );
}
