import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-labels.ts';
import { formatAmount, formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { CartLine } from '../contract.ts';

type Problem = NonNullable<CartLine['problem']>;

/** Why a line cannot be ordered now. */
export function problemText({ reason }: Problem, line: CartLine): string {
  const { minQuantity, orderMultiple, stock } = line;
  switch (reason) {
    case 'not-sold':
      return t('You can no longer buy this part.');
    case 'no-price':
      return t('This part has no price at the moment.');
    case 'out-of-stock':
      return stock > 0 ? t('There is not enough in stock for an order.') : t('Out of stock');
    case 'below-minimum':
      return t('The minimum is {min}', { min: formatCount(minQuantity) });
    case 'not-a-multiple':
      return t('Sold in multiples of {multiple}', { multiple: formatCount(orderMultiple) });
    case 'above-stock':
      return t('Only {stock} in stock', { stock: formatCount(stock) });
  }
}

/** What has changed since the buyer last saw the line. */
export function changeText(
  change: CartLine['changes'][number],
  { currency }: Pick<CartLine, 'currency'>,
): string {
  switch (change.kind) {
    case 'price':
      return t('The price of a piece was {from} and is now {to}.', {
        from: formatUnitPrice(change.from, currency),
        to: formatUnitPrice(change.to, currency),
      });
    case 'not-sold':
      return t('Not sold to you any more since your last visit.');
    case 'sold-again':
      return t('Sold again since your last visit.');
    case 'stock-too-low':
      return t('The stock has fallen from {from} to {to}.', countsOf(change));
    case 'stock-enough':
      return t('The stock has risen from {from} to {to}: it is enough now.', countsOf(change));
    case 'lifecycle':
      return t('Lifecycle: was {from}, is now {to}.', {
        from: t(lifecycleLabels[change.from]),
        to: t(lifecycleLabels[change.to]),
      });
  }
}

const countsOf = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  from: formatCount(from),
  to: formatCount(to),
});

/** What the next price break offers; null if there is none within reach. */
export function breakText({ nextBreak, currency }: CartLine): string | null {
  if (!nextBreak) return null;
  const { more, saving, unitPrice } = nextBreak;
  if (saving !== null) {
    return t('{more} more cost {saving} less', {
      more: formatCount(more),
      saving: formatAmount(saving, currency),
    });
  }
  return t('{more} more: {price} a piece', {
    more: formatCount(more),
    price: formatUnitPrice(unitPrice, currency),
  });
}

/** What the prices of these lines have of tax. */
export function taxNoteOf(lines: readonly Pick<CartLine, 'taxNote'>[]): string {
  const notes = new Set(lines.flatMap(({ taxNote }) => taxNote ?? []));
  return [...notes].join(', ') || t('Without tax');
}
