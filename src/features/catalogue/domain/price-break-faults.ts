import { parseUnitPrice } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';

interface PricedFields {
  readonly minQuantity?: number | undefined;
  readonly price?: string | undefined;
  readonly priceBreaks?:
    | readonly { readonly quantity: number; readonly price: string }[]
    | undefined;
}

export interface PriceBreakFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Checks that each price break has a larger quantity and a lower price than the one before. */
export function priceBreakFaults(product: PricedFields): PriceBreakFault[] {
  const { minQuantity = 1, price, priceBreaks = [] } = product;
  if (priceBreaks.length === 0) return [];
  if (price === undefined) {
    return [{ path: ['priceBreaks'], message: t('Price breaks need a price') }];
  }
  const faults: PriceBreakFault[] = [];
  let before = { quantity: minQuantity, price, cost: millionths(price) };
  for (const [index, step] of priceBreaks.entries()) {
    const one = { ...step, cost: millionths(step.price) };
    const fault = (field: string, message: string) =>
      faults.push({ path: ['priceBreaks', index, field], message });
    if (one.quantity <= before.quantity) {
      const { quantity } = before;
      const message =
        index === 0
          ? t('Must be more than the minimum quantity ({quantity})', { quantity })
          : t('Must be more than at the previous price break ({quantity})', { quantity });
      fault('quantity', message);
    }
    if (one.cost === 0n) fault('price', t('Must be more than 0'));
    else if (one.cost >= before.cost) {
      fault(
        'price',
        t('Must be less than the price for smaller quantities ({price})', { price: before.price }),
      );
    }
    before = one;
  }
  return faults;
}

/** Any currency does: all prices of a product are in the same one. */
function millionths(price: string): bigint {
  return parseUnitPrice(price, 'USD').millionths;
}
