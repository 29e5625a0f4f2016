import type { Bom } from '#features/boms/contract.ts';
import type { Cart } from '#features/carts/contract.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ProposedLine } from './request-lines.ts';

/** The lines of a cart. What is not sold any more is asked for in words. */
export function linesOfCart({ lines }: Pick<Cart, 'lines'>): ProposedLine[] {
  return lines.map((line) => ({
    productId: line.sold ? line.productId : null,
    sku: line.sku,
    mpn: line.mpn,
    manufacturer: line.manufacturer,
    name: line.name,
    quantity: line.quantity,
    customerPartNumber: line.customerPartNumber,
    note: line.note,
  }));
}

/**
 * The lines of a bill of materials that are fitted, for all boards. Those with the same product are one line; those
 * without a product are asked for in the words of the file.
 */
export function linesOfBom({ lines }: Pick<Bom, 'lines'>): ProposedLine[] {
  const fitted = lines.filter(({ doNotPopulate, needed }) => !doNotPopulate && needed > 0);
  const matched = fitted.flatMap(({ offer, needed, designators }) =>
    offer ? [{ offer, needed, designators }] : [],
  );
  const products = [...groupBy(matched, ({ offer }) => offer.productId).values()].flatMap(
    (same): ProposedLine[] => {
      const [first] = same;
      if (!first) return [];
      const { productId, sku, name, mpn } = first.offer;
      return [
        {
          productId,
          sku,
          mpn,
          manufacturer: null,
          name,
          quantity: same.reduce((sum, { needed }) => sum + needed, 0),
          customerPartNumber: null,
          note: shortened(same.flatMap(({ designators }) => designators)),
        },
      ];
    },
  );
  const others = fitted
    .filter(({ offer }) => !offer)
    .map((line): ProposedLine => {
      const { mpn, manufacturer, value, footprint, description, needed, designators } = line;
      const words = [value, footprint, description].filter((word) => word !== '');
      return {
        productId: null,
        sku: '',
        mpn: mpn || null,
        manufacturer: manufacturer || null,
        name: words.join(', ').slice(0, 300),
        quantity: needed,
        customerPartNumber: null,
        note: shortened(designators),
      };
    });
  return [...products, ...others];
}

const MAX_NOTE = 200;

/** `R1, R2`; cut off where a note ends. */
function shortened(designators: readonly string[]): string | null {
  const all = designators.join(', ');
  return (all.length > MAX_NOTE ? `${all.slice(0, MAX_NOTE - 1)}…` : all) || null;
}
