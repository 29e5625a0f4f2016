import { useId, useState, type FormEvent } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormProblem, type FormRefusal } from '#ui/form-problem.tsx';
import { formText } from '#ui/form-fields.ts';
import { TextArea } from '#ui/text-area.tsx';
import { orderMessages } from './messages.ts';
import type { ActionDetails } from './use-order-actions.ts';

interface CancelDialogProps {
  /** The number of orders. */
  readonly count: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onCancel: (details: ActionDetails) => Promise<FormRefusal | null>;
}

/** Asks for the reason of a cancellation, which the customers see. */
export function CancelDialog({ count, busy, onClose, onCancel }: CancelDialogProps) {
  const id = useId();
  const [problem, setProblem] = useState<FormRefusal | null>(null);
  const [missing, setMissing] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = formText(new FormData(event.currentTarget), 'reason');
    setMissing(reason === '');
    if (reason === '') return document.getElementById(`${id}-reason`)?.focus();
    setProblem(await onCancel({ reason }));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={orderMessages.cancelling(count)}
      description={t('The goods return to stock, and card payments are refunded.')}
      footer={
        <>
          <Button onClick={onClose}>
            {count === 1 ? t('Keep the order') : t('Keep the orders')}
          </Button>
          <Button type="submit" form={id} variant="danger" busy={busy}>
            {count === 1 ? t('Cancel the order') : t('Cancel the orders')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)} className="mt-4 grid gap-4">
        <FormProblem problem={problem} />
        <TextArea
          id={`${id}-reason`}
          name="reason"
          label={t('Reason')}
          hint={t('The customer sees it in the email and on the order.')}
          rows={3}
          maxLength={300}
          error={missing ? t('Enter a reason. The customer sees it.') : undefined}
          required
        />
      </form>
    </Dialog>
  );
}
