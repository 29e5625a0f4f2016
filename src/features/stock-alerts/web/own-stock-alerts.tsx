import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { partPath } from '#features/catalogue/web/index.ts';
import { formatDay } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { captureRowFocus } from '#ui/capture-row-focus.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import { addStockAlert, removeStockAlert, type StockAlert } from '../contract.ts';
import { stockAlertMessages } from './messages.ts';

/** The products that the user waits for; nothing if there are none. */
export function OwnStockAlerts({ alerts }: { readonly alerts: readonly StockAlert[] }) {
  const remove = useRemoveAlert();
  if (alerts.length === 0) return null;
  return (
    <Section title={t('Stock alerts')} className="mt-12" data-print="none">
      <p className="-mt-3 mb-3 text-muted">
        {t('We will email you once when one of these parts can be ordered again.')}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {alerts.map((alert) => (
          <li key={alert.productId} className="flex items-center gap-4 py-2">
            <div className="min-w-0 flex-1">
              <Link to={partPath(alert)} look="text" className="break-words">
                {alert.name}
              </Link>
              <p className="text-sm text-muted">
                <span className="code">{alert.sku}</span>
                {'\u00a0· '}
                {t('since {date}', { date: formatDay(alert.createdAt) })}
              </p>
            </div>
            <Button
              size="sm"
              aria-label={t('Remove the stock alert for {name}', { name: alert.name })}
              data-row-action="remove"
              onClick={() => void remove(alert)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Removes an alert at once, with Undo. */
function useRemoveAlert() {
  const api = useApi();
  const { revalidate } = useRevalidator();

  return async function remove({ productId, name }: StockAlert): Promise<void> {
    const restoreFocus = captureRowFocus();
    const params = { id: productId };
    const outcome = await api(removeStockAlert, { params });
    if (!outcome.ok) return toast.danger(outcome.problem.title);
    const undo = async () => {
      const added = await api(addStockAlert, { params });
      if (added.ok) toast.positive(stockAlertMessages.restored(name));
      else toast.danger(added.problem.title);
      await revalidate();
    };
    toast.positive(stockAlertMessages.removed(name), {
      action: { label: 'Undo', onClick: () => void undo() },
    });
    await revalidate();
    restoreFocus();
  };
}
