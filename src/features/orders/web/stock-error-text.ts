import type { QuantityError } from '#features/catalogue/domain/order-quantity.ts';
import { quantityErrorText } from '#features/catalogue/web/index.ts';
import { t } from '#shared/texts/texts.ts';

/** After a lost race for the stock. Not in `orderMessages`, which the cart loads. */
export const NONE_LEFT =
  'Sold out meanwhile: another order took the last pieces. Yours was not placed. Take a substitute, if one is listed, or let us tell you when it is back.';

/** The error of a quantity in the order form, which was open while the stock was sold out. */
export function stockErrorText(error: QuantityError): string {
  const isSoldOut = error.kind === 'above-stock' && error.stock === 0;
  return isSoldOut ? t('Sold out meanwhile') : quantityErrorText(error);
}
