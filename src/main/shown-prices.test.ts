import { beforeAll, describe, expect, test } from 'vitest';
import { createBom, shareBom } from '#features/boms/contract.ts';
import { addToCart, getCart, priceCart } from '#features/carts/contract.ts';
import { shownLine, shownTotalOf } from '#features/carts/domain/cart-line.ts';
import { getPart, getProduct, listProducts } from '#features/catalogue/contract.ts';
import { changeProduct } from '#features/catalogue/managed-products-contract.ts';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { checkout, getOrder, getOrderTotals } from '#features/orders/contract.ts';
import { shownPrices } from '#features/orders/domain/order-totals.ts';
import { findOwnPartNumbers, findPartNumbers } from '#features/quick-order/contract.ts';
import { searchProducts } from '#features/search/contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import { addDays, dayAt, startOfDay } from '#shared/calendar-day.ts';
import { ofCompany } from '#shared/company-view.ts';
import { elements, htmlPages, textOf } from '#test/support/html-page.ts';
import { testShop } from '#test/support/test-shop.ts';

const TIME_ZONE = 'Europe/Berlin';
const shop = await testShop({ TIME_ZONE });
shop.clock.stop();
const open = await htmlPages(shop);
const relay = await shop.product({
  name: 'Relay 24 V',
  sku: 'RELAY-24',
  price: '10.00',
  priceBreaks: [{ quantity: 100, price: '8.0025' }],
});
const book = await shop.product({ name: 'Book of relays', sku: 'BOOK-1', price: '9.99' });
const address = { line1: 'Hof 1', postalCode: '10115', city: 'Berlin', country: 'DE' } as const;

let version = 0;
async function saveTaxes(
  pricesForPeople: 'net' | 'gross',
  rates: ReturnType<typeof usualRates> = usualRates('DE'),
) {
  const body = {
    section: 'taxes' as const,
    version,
    isOn: true,
    registrations: [{ country: 'DE' as const, number: 'DE136695976' }],
    rates,
    usesOneStopShop: false,
    whileNumberUnchecked: 'wait' as const,
    pricesForPeople,
  };
  // The clock moves: an earlier sign-in has expired.
  const { api } = await shop.person({ admin: true });
  const saved = await api(changeSettings, { body });
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
  ({ version } = saved.value.taxes);
}

const part = async () => {
  const found = await shop.api(getPart, { params: { slug: relay.slug } });
  if (!found.ok) throw new Error(found.problem.title);
  return found.value;
};

/** The text of the price box on the page of the relay. */
async function priceBox(): Promise<string> {
  const { root } = await open(`/parts/${relay.slug}`);
  const [box] = elements(root, 'section', { 'aria-label': 'Price and order' });
  return textOf(box!);
}

beforeAll(async () => {
  const { api } = await shop.person({ admin: true });
  const params = { id: book._id };
  const changed = await api(changeProduct, { params, body: { taxClass: 'reduced', version: 1 } });
  if (!changed.ok) throw new Error(JSON.stringify(changed.problem));
});

describe('in a shop that shows people prices with tax', () => {
  beforeAll(() => saveTaxes('gross'));

  test('products have the prices with the tax of the home, by tax class, beside the prices without', async () => {
    expect(await part()).toMatchObject({
      price: '10.00',
      withTax: {
        price: '11.90',
        priceBreaks: [{ quantity: 100, price: '9.522975' }],
        ratePpm: 190_000,
      },
      taxNote: 'incl. 19% VAT',
    });
    const one = await shop.api(getProduct, { params: { id: book._id } });
    expect(one).toMatchObject({ value: { price: '9.99', withTax: { price: '10.6893' } } });
  });

  test('lists, searches and the quick order have them, a search at its quantity', async () => {
    const [list, found, numbers] = await Promise.all([
      shop.api(listProducts, { query: {} }),
      shop.api(searchProducts, { query: { q: 'RELAY-24', quantity: 100 } }),
      shop.api(findPartNumbers, { body: { texts: ['RELAY-24'] } }),
    ]);
    const withTax = { price: '11.90' };
    expect(list.ok && list.value.find(({ _id }) => _id === relay._id)).toMatchObject({ withTax });
    expect(found.ok && found.value.products[0]?.withTax?.priceAtQuantity).toBe('9.522975');
    expect(numbers).toMatchObject({ value: { products: [{ withTax }] } });
  });

  test('the page of a part has them for visitors and for search engines', async () => {
    expect(await priceBox()).toMatch(/^Priceincl\. 19% VAT.*\$11\.90/);
    const { root } = await open(`/parts/${relay.slug}`);
    const [data] = elements(root, 'script', { type: 'application/ld+json' });
    expect(textOf(data!)).toContain('"price":"11.90"');
    expect(textOf(data!)).toContain('"valueAddedTaxIncluded":true');
  });

  test('the filter by price says that it is without tax', async () => {
    const { root } = await open('/allproducts');
    expect(textOf(root)).toContain('Unit price without tax');
    expect(textOf(root)).toContain('Unit prices at the minimum quantity, incl.');
    expect(textOf(root)).not.toContain('excluding tax');
  });

  test('the cost of a bill of materials says that it is without tax', async () => {
    const { api } = await shop.person();
    const created = await api(createBom, { body: new Blob(['Ref,Qty,MPN\nK1,1,RELAY-24\n']) });
    if (!created.ok) throw new Error(created.problem.title);
    const shared = await api(shareBom, { params: { id: created.value._id } });
    if (!shared.ok) throw new Error(shared.problem.title);
    const { root } = await open(`/boms/shared/${shared.value.token}`);
    expect(textOf(root)).toMatch(/Total for 1 board\$\d+\.\d\dWithout tax/);
  });

  test('companies see prices without tax, which are said to be so', async () => {
    const buyer = await shop.person();
    const api = forCompany(buyer, await companyOf(shop, buyer, { name: 'Nordwerk AB' }));
    const [list, numbers] = await Promise.all([
      api(ofCompany(listProducts), { query: {} }),
      api(findOwnPartNumbers, { body: { texts: ['RELAY-24'] } }),
    ]);
    const [first] = list.ok ? list.value : [];
    expect(first).toMatchObject({ taxNote: 'excl. VAT' });
    expect(first).not.toHaveProperty('withTax');
    expect(numbers).toMatchObject({ value: { products: [{ taxNote: 'excl. VAT' }] } });
    await api(addToCart, { body: { lines: [{ productId: relay._id, quantity: 1 }] } });
    const cart = await api(getCart, {});
    expect(cart).toMatchObject({ value: { total: '10.00', lines: [{ taxNote: 'excl. VAT' }] } });
  });

  test('the cart of a person or visitor shows what an order of it will cost, to the cent', async () => {
    const lines = [
      { productId: relay._id, quantity: 101 },
      { productId: book._id, quantity: 3 },
    ];
    const buyer = await shop.person();
    await buyer.api(addToCart, { body: { lines } });
    const own = await buyer.api(getCart, {});
    const visitors = await shop.api(priceCart, { body: { lines } });
    const totals = await buyer.api(getOrderTotals, { body: { lines } });
    if (!own.ok || !visitors.ok || !totals.ok) throw new Error('no totals');
    // 808.25 and 29.97 without tax.
    expect(totals.value).toMatchObject({ price: '838.22', toPay: '993.89' });
    for (const { value: cart } of [own, visitors]) {
      expect(cart.total).toBe('838.22');
      expect(shownTotalOf(cart.lines, cart.currency)).toBe('993.89');
      expect(cart.lines.map((line) => shownLine(line).total)).toEqual(['961.82', '32.07']);
    }
  });

  test('the lines of an order are shown with their own tax, also if the rates change later', async () => {
    const buyer = await shop.person();
    const lines = [{ productId: relay._id, quantity: 2 }];
    const delivery = 'Cash on Delivary' as const;
    const body = { name: 'Ada', number: '+49 30 1', delivery, address, lines };
    const placed = await buyer.api(checkout, { body });
    if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
    await saveTaxes('gross', [{ ...usualRates('DE')[0]!, percent: '25' }]);
    const order = await buyer.api(getOrder, { params: { id: placed.value._id } });
    if (!order.ok) throw new Error(order.problem.title);
    const [line] = order.value.lines;
    expect(shownPrices(order.value, line!)).toEqual({
      unitPrice: '11.90',
      price: '23.80',
      note: 'incl. 19% VAT',
    });
    expect(order.value).toMatchObject({ price: '20.00', toPay: '23.80' });
    await saveTaxes('gross');
  });

  test('a rate that begins at midnight is in pages that were kept', async () => {
    const today = dayAt(shop.clock.now(), TIME_ZONE);
    const tomorrow = addDays(today, 1);
    const [standard] = usualRates('DE');
    await saveTaxes('gross', [
      { ...standard!, validUntil: today },
      { ...standard!, percent: '16', validFrom: tomorrow },
    ]);
    expect(await priceBox()).toContain('incl. 19% VAT');
    const midnight = startOfDay(tomorrow, TIME_ZONE).getTime();
    shop.clock.advance(midnight - shop.clock.now().getTime() + 60_000);
    await shop.runDue();
    expect(await priceBox()).toContain('incl. 16% VAT');
  });

  test('where no rate applies, prices stay without tax', async () => {
    await saveTaxes('gross', [{ ...usualRates('DE')[0]!, validUntil: '2020-12-31' }]);
    const found = await part();
    expect(found).toMatchObject({ price: '10.00', taxNote: 'excl. VAT' });
    expect(found).not.toHaveProperty('withTax');
  });
});

test('a shop that shows prices without tax shows them to everybody, at once after the change', async () => {
  await saveTaxes('gross');
  expect(await priceBox()).toMatch(/^Priceincl\. 19% VAT/);
  await saveTaxes('net');
  expect(await priceBox()).toMatch(/^PriceWithout tax.*\$10\.00/);
  const found = await part();
  expect(found).not.toHaveProperty('withTax');
  expect(found).not.toHaveProperty('taxNote');
});
