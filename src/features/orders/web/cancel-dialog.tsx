import { t } from '#shared/texts/texts.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { REASON_MISSING } from '../domain/customer-reason.ts';
import { orderMessages } from './messages.ts';
import type { ActionDetails } from './use-order-actions.ts';

interface CancelDialogProps {
  /** The number of orders. */
  readonly count: number;
  /** Whether the payment of any of them is refunded to a card. */
  readonly cardPaid: boolean;
  readonly onClose: () => void;
  readonly onCancel: (details: ActionDetails) => Promise<FormRefusal | null>;
}

/** Asks for the reason of a cancellation, which the customers see. */
export function CancelDialog({ count, cardPaid, onClose, onCancel }: CancelDialogProps) {
  return (
    <ReasonDialog
      title={orderMessages.cancelling(count)}
      description={
        cardPaid
          ? t('The goods return to stock, and card payments are refunded.')
          : t('The goods return to stock.')
      }
      hint={t('The customer sees it in the email and on the order.')}
      missing={t(REASON_MISSING)}
      submitLabel={count === 1 ? t('Cancel the order') : t('Cancel the orders')}
      cancelLabel={count === 1 ? t('Keep the order') : t('Keep the orders')}
      onClose={onClose}
      onSubmit={(reason) => onCancel({ reason })}
    />
  );
}
