import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { orderMessages } from './messages.ts';
import type { FailedAction } from './use-order-actions.ts';

interface FailedActionsAlertProps {
  readonly failed: readonly FailedAction[];
  readonly onClose: () => void;
}

/** The orders for which an action failed, with the reasons. */
export function FailedActionsAlert({ failed, onClose }: FailedActionsAlertProps) {
  if (failed.length === 0) return null;
  return (
    <Alert
      tone="caution"
      role="alert"
      title={orderMessages.notChanged(failed.length)}
      className="mb-4"
      action={
        <Button size="sm" onClick={onClose}>
          {t('Dismiss')}
        </Button>
      }
    >
      <ul className="max-h-40 overflow-y-auto">
        {failed.map(({ order, reason }) => (
          <li key={order._id}>
            <span className="code">{order.orderNumber}</span>: {t(reason)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
