import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Product } from '#features/catalogue/contract.ts';

/** About the length that search results show. */
const MAX_LENGTH = 160;

/** One or two sentences for search results and link previews. */
export function partDescription(product: Product): string {
  const { name, mpn, manufacturer, stock, price, currency, minQuantity, description } = product;
  const identity = [manufacturer, mpn].filter(Boolean).join(' ');
  const facts = [
    identity || name,
    stock > 0 && t('{count} in stock', { count: formatCount(stock) }),
    price !== null &&
      t('{price} from {quantity}', {
        price: formatUnitPrice(price, currency),
        quantity: formatCount(minQuantity),
      }),
  ].filter(Boolean);
  return shorten(`${facts.join(', ')}. ${description.replace(/\s+/g, ' ')}`.trim());
}

/** Cuts the text after a whole word. */
function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH / 2)).replace(/[\s,.;:]+$/, '')} …`;
}
