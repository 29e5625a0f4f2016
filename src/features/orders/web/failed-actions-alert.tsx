import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { orderMessages } from './messages.ts';
import type { FailedAction } from './use-order-actions.ts';

interface FailedActionsAlertProps {
  readonly notDone: readonly FailedAction[];
  readonly onClose: () => void;
}

/** The orders for which an action failed, with the reasons. */
export function FailedActionsAlert({ notDone, onClose }: FailedActionsAlertProps) {
  if (notDone.length === 0) return null;
  return (
    <Alert
      tone="caution"
      role="alert"
      title={orderMessages.notDone(notDone.length)}
      className="mb-4"
      action={
        <Button size="sm" onClick={onClose}>
          {t('Dismiss')}
        </Button>
      }
    >
      <ul className="max-h-40 overflow-y-auto">
        {notDone.map(({ order, why }) => (
          <li key={order._id}>
            <span className="code">{order.orderNumber}</span>: {t(why)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
