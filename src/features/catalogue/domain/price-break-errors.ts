import { parseUnitPrice } from '#shared/money.ts';
import { formatPriceNumber } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';

interface PricedFields {
  readonly minQuantity?: number | undefined;
  readonly price?: string | undefined;
  readonly priceBreaks?:
    | readonly { readonly quantity: number; readonly price: string }[]
    | undefined;
}

export interface PriceBreakError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Checks that each price break has a larger quantity and a lower price than the one before. */
export function priceBreakErrors(product: PricedFields): PriceBreakError[] {
  const { minQuantity = 1, price, priceBreaks = [] } = product;
  if (priceBreaks.length === 0) return [];
  if (price === undefined) {
    return [{ path: ['priceBreaks'], message: t('Price breaks need a price') }];
  }
  const errors: PriceBreakError[] = [];
  let previous = { quantity: minQuantity, price, cost: millionths(price) };
  for (const [index, step] of priceBreaks.entries()) {
    const current = { ...step, cost: millionths(step.price) };
    const addError = (field: string, message: string) =>
      errors.push({ path: ['priceBreaks', index, field], message });
    if (current.quantity <= previous.quantity) {
      const { quantity } = previous;
      const message =
        index === 0
          ? t('Must be more than the minimum quantity ({quantity})', { quantity })
          : t('Must be more than at the previous price break ({quantity})', { quantity });
      addError('quantity', message);
    }
    if (current.cost === 0n) addError('price', t('Must be more than 0'));
    else if (current.cost >= previous.cost) {
      addError(
        'price',
        t('Must be less than the price for smaller quantities ({price})', {
          price: formatPriceNumber(previous.price),
        }),
      );
    }
    previous = current;
  }
  return errors;
}

/** Any currency does: all prices of a product are in the same one. */
function millionths(price: string): bigint {
  return parseUnitPrice(price, 'USD').millionths;
}
