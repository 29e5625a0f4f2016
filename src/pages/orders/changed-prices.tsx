import type { CartLine } from '#features/carts/contract.ts';
import { formatAmount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';

interface ChangedPricesProps {
  /** The lines as they were sent. */
  readonly before: readonly CartLine[];
  readonly now: readonly CartLine[];
}

/** The lines whose price has changed since they were sent, with the old and the new one. */
export function ChangedPrices({ before, now }: ChangedPricesProps) {
  const changed = now.flatMap((line) => {
    const old = before.find(({ productId }) => productId === line.productId);
    const isSame = !old || old.quantity !== line.quantity || old.total === line.total;
    return isSame ? [] : [{ old, line }];
  });
  if (changed.length === 0) return null;
  return (
    <ul aria-label={t('Changed prices')} className="grid gap-1 text-sm">
      {changed.map(({ old, line }) => (
        <li key={line.productId} className="wrap-anywhere">
          <span className="code">{line.sku}</span> {line.name}:{' '}
          {t('{before} before, now {after}. Total {oldTotal} before, now {newTotal}.', {
            before: unitPrice(old),
            after: unitPrice(line),
            oldTotal: total(old),
            newTotal: total(line),
          })}
        </li>
      ))}
    </ul>
  );
}

function unitPrice({ unitPrice: price, currency }: CartLine): string {
  return price === null ? t('No price') : formatUnitPrice(price, currency);
}

function total({ total: amount, currency }: CartLine): string {
  return amount === null ? t('No price') : formatAmount(amount, currency);
}
