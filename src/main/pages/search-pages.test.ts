import { describe, expect, test } from 'vitest';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import {
  element,
  elements,
  htmlPages,
  textOf,
  textsOf,
  type HtmlElement,
  type HtmlPage,
} from '#test/support/html-page.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
await withDemoCatalogue(shop);
const open = await htmlPages(shop);

const RESISTORS = '/allproducts/passives/resistors';

const results = ({ root }: HtmlPage) => textsOf(elements(element(root, 'main'), 'h3'));
const heading = ({ root }: HtmlPage) => textOf(element(root, 'h2', { id: 'results' }));
const chipsOf = ({ root }: HtmlPage) =>
  elements(element(root, 'ul', { 'aria-label': 'Active filters' }), 'li');
const field = ({ root }: HtmlPage, name: string) => element(root, 'input', { 'aria-label': name });
/** The links within, by their names. */
const links = (within: HtmlElement) =>
  Object.fromEntries(
    elements(within, 'a').map((link) => [
      link.attribs['aria-label'] ?? textOf(link),
      link.attribs['href'] ?? '',
    ]),
  );
const chipLinks = (page: HtmlPage) =>
  links(element(page.root, 'ul', { 'aria-label': 'Active filters' }));
/** Opens the link of this name. */
function follow(all: Readonly<Record<string, string>>, name: string): Promise<HtmlPage> {
  const href = all[name];
  if (href === undefined) throw new Error(`${name} is not one of ${Object.keys(all).join(', ')}`);
  return open(href);
}
/** The filters of one attribute, by the name above them. */
const facet = ({ root }: HtmlPage, name: string) =>
  elements(root, 'fieldset').find((set) => textOf(element(set, 'legend')) === name);

/** The links of the category tree, by the names of the categories. */
const tree = ({ root }: HtmlPage) =>
  Object.fromEntries(
    elements(element(root, 'nav', { 'aria-label': 'Categories' }), 'a').map((link) => [
      textOf(elements(link, 'span')[0] ?? link),
      link.attribs['href'] ?? '',
    ]),
  );
const broaderSearches = ({ root }: HtmlPage) =>
  links(element(root, 'ul', { 'aria-label': 'Suggestions to broaden the search' }));

describe('a category', () => {
  test('is linked from those above it, and links back to them', async () => {
    const above = await follow(tree(await open('/allproducts')), 'Passive components');
    expect(tree(above)).toMatchObject({ Resistors: RESISTORS });
    const page = await open(RESISTORS);
    expect(textOf(element(page.root, 'h1'))).toBe('Resistors');
    expect(links(element(page.root, 'nav', { 'aria-label': 'Breadcrumbs' }))).toEqual({
      'All products': '/allproducts',
      'Passive components': '/allproducts/passives',
    });
  });

  test('elsewhere in the tree redirects to its place; an unknown one is a 404', async () => {
    for (const path of ['/allproducts/resistors', '/allproducts/sensors/resistors']) {
      const { status, location } = await open(`${path}?stock=in`);
      expect([path, status, location]).toEqual([path, 301, `${RESISTORS}?stock=in`]);
    }
    expect((await open('/allproducts/passives/unicorns')).status).toBe(404);
  });

  test('is linked from the landing page if it is a top category', async () => {
    const { root } = await open('/');
    expect(links(element(root, 'main'))).toMatchObject({
      'Passive components': '/allproducts/passives',
      'Power supplies': '/allproducts/power-supplies',
    });
  });
});

test('each choice finds as many products as the count beside it', async () => {
  const page = await open(RESISTORS);
  const choices = elements(facet(page, 'Tolerance')!, 'label');
  expect(choices.length).toBeGreaterThan(1);
  for (const choice of choices) {
    const { name = '', value = '' } = element(choice, 'input').attribs;
    const chosen = await open(`${RESISTORS}?${new URLSearchParams({ [name]: value })}`);
    const count = Number(textOf(elements(choice, 'span').at(-1)!));
    expect([value, results(chosen).length]).toEqual([value, count]);
    expect(heading(chosen)).toMatch(new RegExp(`^${count} products?$`));
  }
});

describe('a value that cannot be read', () => {
  test('is named and kept in its field, and the list is shown without it', async () => {
    const page = await open(`${RESISTORS}?filter=resistance%3Aabc..&quantity=many`);
    expect(page.status).toBe(200);
    expect(textOf(page.root)).toContain('Resistance: “from abc” could not be read');
    expect(textOf(page.root)).toContain('Quantity: “many” could not be read');
    expect(field(page, 'Resistance from').attribs).toMatchObject({
      value: 'abc',
      'aria-invalid': 'true',
    });
    expect(results(page)).not.toEqual([]);
  });

  test('of a range marks only its own end, with an example in the unit', async () => {
    const page = await open(`${RESISTORS}?filter=tolerance:abc..5`);
    expect(field(page, 'Tolerance from').attribs['aria-invalid']).toBe('true');
    expect(field(page, 'Tolerance to').attribs).not.toHaveProperty('aria-invalid');
    expect(textOf(facet(page, 'Tolerance')!)).toMatch(
      /Tolerance: Enter a number, .* For example: [\d.]+ %/,
    );
    const form = element(page.root, 'form', { id: 'filters' });
    expect(textsOf(elements(form, 'button')).join()).not.toContain('Show');
  });

  test('shares one notice with the others, and the sort order shown is the one applied', async () => {
    const { root } = await open('/allproducts?sort=foo&quantity=many&price=abc');
    const notices = textOf(root).split('Some parameters in the URL were ignored').length - 1;
    expect(notices).toBe(1);
    expect(textOf(root)).toContain('Quantity: “many” could not be read');
    const chosen = elements(element(root, 'select', { name: 'order' }), 'option', { selected: '' });
    expect(chosen.map(({ attribs }) => attribs['value'])).toEqual(['']);
  });
});

const cellsOf = ({ root }: HtmlPage, column: RegExp) => {
  const [head, ...rows] = elements(element(root, 'table', { 'aria-label': 'Resistors' }), 'tr');
  const at = textsOf(elements(head!, 'th')).findIndex((name) => column.test(name));
  return rows.map((row) => textOf(row.children.filter((one) => 'attribs' in one)[at]!));
};
const columnHead = ({ root }: HtmlPage, column: RegExp) =>
  elements(root, 'th', { scope: 'col' }).find((one) => column.test(textOf(one)))!;

describe('the table', () => {
  test('has the columns of its category and sorts by each in both directions', async () => {
    let page = await open(`${RESISTORS}?view=table`);
    for (const [direction, first] of [
      ['ascending', '10 mΩ'],
      ['descending', '10 kΩ'],
    ]) {
      page = await open(element(columnHead(page, /^Resistance/), 'a').attribs['href']!);
      expect(columnHead(page, /^Resistance/).attribs['aria-sort']).toBe(direction);
      expect(cellsOf(page, /^Resistance/)[0]).toBe(first);
    }
  });

  test('sorts by the price at a quantity', async () => {
    const page = await open(`${RESISTORS}?view=table&quantity=10,000`);
    const sorted = await open(element(columnHead(page, /^Price at/), 'a').attribs['href']!);
    expect(columnHead(sorted, /^Price at/).attribs['aria-sort']).toBe('ascending');
    const prices = cellsOf(sorted, /^Price at/).map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

test('the price at a quantity is shown, and the quantity goes on to the part and its order', async () => {
  for (const view of ['cards', 'table']) {
    const page = await open(`${RESISTORS}?q=BB-R0603-10K&quantity=5000&view=${view}`);
    const main = element(page.root, 'main');
    expect(textOf(main)).toContain('$0.0024');
    expect(elements(main, 'a', { href: /^\/parts\/.*\?quantity=5000$/ })).not.toEqual([]);
    if (view === 'table') continue;
    const buy = element(main, 'a', { 'aria-label': /^Buy / });
    expect(buy.attribs['href']).toMatch(/^\/product\/.*\?quantity=5000$/);
  }
});

describe('typed words', () => {
  test.each([
    ['100nF', 'Capacitance 100 nF'],
    ['1608 metric', 'Package 0603'],
    ['> 10k', 'over 10 kΩ'],
    ['500 pcs relay', '500 pcs → Quantity 500'],
    ['relay lead time 30 days', 'at most 30 days'],
    ['obsolete', 'Obsolete'],
    ['resistor under 1 dollar', 'Unit price up to 1'],
    ['resistor in stock', 'In stock'],
  ])('%s: the chip shows how they were understood: %s', async (q, chip) => {
    const page = await open(`/allproducts?${new URLSearchParams({ q })}`);
    expect(textsOf(chipsOf(page)).join(' | ')).toContain(chip);
    expect(results(page)).not.toEqual([]);
  });

  test.each([
    ['10k 0603 1%', 'bb-r0603-10k'],
    ['24V 5A supply', 'bb-ps-dr24-5'],
    ['BB-R0603-1OK', 'bb-r0603-10k'],
  ])('%s find the product %s', async (q, sku) => {
    const { root } = await open(`/allproducts?${new URLSearchParams({ q })}`);
    expect(elements(root, 'a', { href: new RegExp(`^/parts/.*--${sku}$`) })).toHaveLength(1);
  });

  test('are removed one by one, and the rest of the search stays', async () => {
    const page = await open('/allproducts?q=resistor+under+1+dollar+in+stock');
    const rest = await follow(chipLinks(page), 'Remove In stock');
    expect(chipLinks(page)['Remove In stock']).toBe(`${RESISTORS}?price=..1`);
    expect(textsOf(chipsOf(rest)).join()).not.toContain('In stock');
    const relays = await open('/allproducts?q=500+pcs+relay+lead+time+30+days');
    expect(element(relays.root, 'input', { name: 'quantity' }).attribs['value']).toBe('500');
    expect(chipLinks(relays)['Remove Lead time: at most 30 days']).toMatch(
      /\/relays\?quantity=500$/,
    );
  });

  test('that may be values of several attributes link to each', async () => {
    const page = await open('/allproducts?q=24V');
    expect(chipsOf(page).map((chip) => textsOf(elements(chip, 'summary')))[0]).toEqual([
      'Alternatives',
    ]);
    const other = await follow(chipLinks(page), 'Control voltage 24 V');
    expect(chipLinks(page)['Control voltage 24 V']).toMatch(/\?filter=coilVoltage%3A24$/);
    expect(textsOf(chipsOf(other))).toEqual([expect.stringContaining('Control voltage 24 V')]);
    const name = 'Load capacitance 3.3 nF, in Quartz crystals';
    expect(chipLinks(await open('/allproducts?q=3n3'))[name]).toBe(
      '/allproducts/passives/crystals?filter=loadCapacitance%3A3.3e-9',
    );
  });

  test('that are a bound exclude the bound, and its field shows the sign', async () => {
    const page = await open(`${RESISTORS}?filter=resistance:>10k..`);
    expect(textsOf(chipsOf(page)).join()).toContain('over 10 kΩ');
    expect(field(page, 'Resistance from').attribs['value']).toBe('>10k');
  });
});

test('several values of one attribute are shown as alternatives', async () => {
  const page = await open(`${RESISTORS}?filter=resistance:4k7..&filter=resistance:10`);
  const [first, second] = textsOf(chipsOf(page));
  expect(first).toContain('from 4.7 kΩ');
  expect(second).toContain('or 10 Ω');
});

describe('a list without products', () => {
  test('links to lists with fewer filters, and hides filters without a choice', async () => {
    const page = await open(`${RESISTORS}?filter=package:0603&filter=tolerance:5`);
    expect(facet(page, 'Tolerance')).toBeDefined();
    expect(facet(page, 'Technology')).toBeUndefined();
    expect(textOf(page.root)).toContain('Without Tolerance 5 %: 1 product');
    const more = await follow(broaderSearches(page), 'Without Tolerance 5 %');
    expect(results(more)).toHaveLength(1);
    expect(textsOf(chipsOf(more))).toEqual(['Package 0603']);
  });

  test('links to the same search without a condition', async () => {
    const page = await open('/allproducts?q=10k+1206');
    expect(Object.keys(broaderSearches(page))).toContain('Without Package 1206');
  });

  test('of unknown words offers no filters, sort order or quantity', async () => {
    const { root } = await open('/allproducts?q=zzzzqqq');
    const main = element(root, 'main');
    expect(textOf(main)).toContain('Nothing found');
    const form = element(main, 'form', { id: 'filters' });
    expect(elements(form, 'fieldset')).toEqual([]);
    expect(element(form, 'button').parent).toMatchObject({ attribs: { hidden: '' } });
    expect(elements(main, 'select')).toEqual([]);
    expect(elements(main, 'input', { name: 'quantity' })).toEqual([]);
  });
});

test('a search that finds nothing in its category shows all products and says so', async () => {
  const page = await open(`${RESISTORS}?q=24V+5A+supply&filter=package:0603&box=1`);
  expect(textOf(page.root)).toContain('Nothing in Resistors matches.');
  expect(textOf(page.root)).toContain('The previous filters are not applied.');
  expect(results(page)).not.toEqual([]);
  expect(links(element(page.root, 'main'))['Back to Resistors']).toBe(RESISTORS);
});
