import { formatDay } from '#shared/date-format.ts';
import { formatCount, formatPriceNumber, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import type { ListOutcome } from '../company-prices-contract.ts';
import type { PriceListState } from '../domain/price-list-fields.ts';

export const priceListStateNames: Readonly<Record<PriceListState, string>> = {
  planned: 'Planned',
  valid: 'Valid',
  ended: 'Ended',
};

const tones = { planned: 'info', valid: 'positive', ended: 'neutral' } as const;

export function PriceListStateBadge({ state }: { state: PriceListState }) {
  return (
    <Badge tone={tones[state]} dot>
      {t(priceListStateNames[state])}
    </Badge>
  );
}

/** `Nov 21, 2026 – Dec 31, 2026`. */
export function validityText({
  startsOn,
  endsOn,
}: {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}): string {
  if (startsOn && endsOn) return `${formatDay(startsOn)} – ${formatDay(endsOn)}`;
  if (startsOn) return t('From {day}', { day: formatDay(startsOn) });
  if (endsOn) return t('Until {day}', { day: formatDay(endsOn) });
  return t('Always');
}

/** `12.5 %` off. */
export function percentOff(percent: string): string {
  return t('{percent} % off', { percent: formatPriceNumber(percent) });
}

/** Each as `from 100 $0.95`. */
export function priceBreakTexts(
  breaks: readonly { readonly quantity: number; readonly price: string }[],
  currency: string,
): string[] {
  return breaks.map(({ quantity, price }) =>
    t('from {quantity} {price}', {
      quantity: formatCount(quantity),
      price: formatUnitPrice(price, currency),
    }),
  );
}

/** What a discount applies to. */
export function discountSubject({
  category,
  manufacturer,
}: {
  readonly category: { readonly name: string } | null;
  readonly manufacturer: { readonly name: string } | null;
}): string {
  if (category) return t('Category {name}', category);
  if (manufacturer) return t('Manufacturer {name}', manufacturer);
  return t('All products');
}

export const outcomeTexts: Readonly<Record<ListOutcome, string>> = {
  applies: 'Decides the price',
  'comes-later': 'A list above decides',
  planned: 'Not valid yet',
  ended: 'Has ended',
  'other-currency': 'In another currency',
  'no-entry': 'No price or discount for this product',
  'no-catalogue-price': 'A discount needs a price in the catalogue',
};

export const priceListMessages = {
  saved: 'Saved',
  undo: 'Undo',
} as const;
