import fc from 'fast-check';
import type { ShownProduct } from './cart-line.ts';

const price = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, '0')}`);

export const quantity = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 1, max: 2_000_000 }),
);

/** A product in stock, at one price. */
export const soldProduct: ShownProduct = {
  productId: 'a',
  name: 'Relay',
  sku: 'R-1',
  mpn: null,
  manufacturer: null,
  img: '/pictures/relay.webp',
  slug: 'relay',
  leadTimeDays: null,
  lifecycle: 'active',
  sold: true,
  price: '2.50',
  currency: 'USD',
  minQuantity: 1,
  orderMultiple: 1,
  stock: 100,
  priceBreaks: [],
};

/** How a cart keeps a line that says nothing of its own. */
export const storedLine = {
  position: 1,
  quantity: 1,
  customerPartNumber: null,
  note: null,
  seen: null,
};

/** Products as a shop may have them: also with odd price lists, and with too little stock. */
export const product: fc.Arbitrary<ShownProduct> = fc.record({
  productId: fc.uuid(),
  name: fc.constant('Relay'),
  sku: fc.constant('R-1'),
  mpn: fc.constant(null),
  manufacturer: fc.constant(null),
  img: fc.constant('/pictures/relay.webp'),
  slug: fc.constant('relay'),
  leadTimeDays: fc.constant(null),
  lifecycle: fc.constantFrom('active' as const, 'obsolete' as const),
  sold: fc.boolean(),
  price: fc.option(price),
  currency: fc.constant('USD'),
  minQuantity: fc.integer({ min: 1, max: 500 }),
  orderMultiple: fc.integer({ min: 1, max: 100 }),
  stock: fc.integer({ min: 0, max: 100_000 }),
  priceBreaks: fc.uniqueArray(fc.record({ quantity: fc.integer({ min: 2, max: 10_000 }), price }), {
    selector: (step) => step.quantity,
    maxLength: 5,
  }),
});
