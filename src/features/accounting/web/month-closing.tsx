import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { formatDay } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { closeMonth, reopenMonth, type AccountingMonth } from '../contract.ts';
import { isSettled } from '../domain/month-checks.ts';

type MonthClosingProps = Pick<AccountingMonth, 'month' | 'to' | 'checks' | 'closedUntil'>;

/** Whether a month is closed, and what closes or reopens it. */
export function MonthClosing(props: MonthClosingProps) {
  const { to, checks, closedUntil } = props;
  const isClosed = closedUntil !== null && to <= closedUntil;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {closedUntil !== null && (
        <p className="flex items-center gap-2">
          <Lock aria-hidden className="size-5 shrink-0" />
          {t('The books are closed through {day}.', { day: formatDay(closedUntil) })}
        </p>
      )}
      {isClosed ? to === closedUntil && <ReopenButton {...props} /> : null}
      {!isClosed && checks.hasEnded && <CloseButton {...props} />}
    </div>
  );
}

function CloseButton({ month, checks }: MonthClosingProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState<string | null>(null);

  async function close(reason: string | null, idempotencyKey: string) {
    const body = { month, ...(reason !== null && { reason }) };
    const done = await api(closeMonth, { body }, { idempotencyKey });
    await revalidate();
    if (!done.ok) return done.problem;
    setKey(null);
    toast.positive(t('The month is closed.'));
    return null;
  }

  async function closeSettled() {
    setBusy(true);
    const problem = await close(null, newId());
    setBusy(false);
    if (problem) toast.danger(problem.title);
  }

  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => (isSettled(checks) ? void closeSettled() : setKey(newId()))}
      >
        {t('Close the month')}
      </Button>
      {key !== null && (
        <ReasonDialog
          title={t('Close the month with open issues?')}
          description={t(
            'Nothing can be booked in it any more. Corrections count for the next month.',
          )}
          hint={t('The reason is recorded in the audit log.')}
          missing={t('A reason is required')}
          submitLabel={t('Close the month')}
          onClose={() => setKey(null)}
          onSubmit={(reason) => close(reason, key)}
        />
      )}
    </>
  );
}

function ReopenButton({ month }: MonthClosingProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setKey(newId())}>{t('Reopen the month')}</Button>
      {key !== null && (
        <ReasonDialog
          title={t('Reopen the month?')}
          description={t('Tell your bookkeeper: what was exported may change.')}
          hint={t('The reason is recorded in the audit log.')}
          missing={t('A reason is required')}
          submitLabel={t('Reopen the month')}
          onClose={() => setKey(null)}
          onSubmit={async (reason) => {
            const body = { month, reason };
            const done = await api(reopenMonth, { body }, { idempotencyKey: key });
            await revalidate();
            if (!done.ok) return done.problem;
            setKey(null);
            toast.positive(t('The month is open again.'));
            return null;
          }}
        />
      )}
    </>
  );
}
