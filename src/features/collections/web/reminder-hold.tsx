import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { useMay } from '#features/sessions/web/index.ts';
import { formatDay } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { holdReminders, releaseReminders } from '../contract.ts';
import type { ReminderHold } from '../domain/ageing.ts';

interface HoldProps {
  /** Of an invoice or a customer. */
  readonly id: string;
  readonly hold: ReminderHold | null;
}

/** Says why a customer is not reminded, and lets finance change it. */
export function CustomerHold({ id, hold }: HoldProps) {
  const mayChange = useMay()('credit.change');
  if (!hold) {
    return mayChange ? (
      <div className="mb-6">
        <HoldButton id={id} hold={null} />
      </div>
    ) : null;
  }
  return (
    <Alert
      tone="caution"
      title={t('Gets no reminders since {day}', { day: formatDay(hold.at) })}
      className="mb-6"
    >
      <p className="wrap-anywhere">{hold.reason}</p>
      <p className="text-sm text-muted">{hold.by}</p>
      {mayChange && (
        <div className="mt-3">
          <HoldButton id={id} hold={hold} />
        </div>
      )}
    </Alert>
  );
}

/** Puts reminders on hold, or releases them. */
export function HoldButton({ id, hold }: HoldProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  async function release() {
    setBusy(true);
    const done = await api(releaseReminders, { params: { id } }, { idempotencyKey: newId() });
    if (done.ok) toast.positive(t('Reminders are sent again.'));
    else toast.danger(done.problem.title);
    await revalidate();
    setBusy(false);
  }
  if (hold) {
    return (
      <Button size="sm" busy={busy} onClick={() => void release()}>
        {t('Send reminders again')}
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('Send no reminders')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('Send no reminders?')}
          description={t('Until somebody releases them. What is owed stays.')}
          hint={t('Only the shop sees it.')}
          missing={t('A reason is required')}
          submitLabel={t('Send no reminders')}
          onClose={() => setOpen(false)}
          onSubmit={async (reason) => {
            const held = await api(holdReminders, { params: { id }, body: { reason } });
            if (!held.ok) return held.problem;
            setOpen(false);
            await revalidate();
            return null;
          }}
        />
      )}
    </>
  );
}
