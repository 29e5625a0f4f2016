import { formatCount, formatUnitPriceText } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Product } from '#features/catalogue/contract.ts';

/** Search results show about so many characters. */
const SHOWN = 160;

/** A part in a sentence or two, for search results and for those whom its address is sent to. */
export function partDescription(part: Product): string {
  const { name, mpn, manufacturer, stock, price, currency, minQuantity, description } = part;
  const which = [manufacturer, mpn].filter(Boolean).join(' ');
  const facts = [
    which || name,
    stock > 0 && t('{count} in stock', { count: formatCount(stock) }),
    price !== null &&
      t('{price} from {quantity}', {
        price: formatUnitPriceText(price, currency),
        quantity: formatCount(minQuantity),
      }),
  ].filter(Boolean);
  return shortened(`${facts.join(', ')}. ${description.replace(/\s+/g, ' ')}`.trim());
}

/** Whole words only. */
function shortened(text: string): string {
  if (text.length <= SHOWN) return text;
  const cut = text.slice(0, SHOWN);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHOWN / 2)).replace(/[\s,.;:]+$/, '')} …`;
}
