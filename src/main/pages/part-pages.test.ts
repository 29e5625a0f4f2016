import { describe, expect, test } from 'vitest';
import { addCategory } from '#features/catalogue/category-contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { elements, htmlPages, textOf, textsOf } from '#test/support/html-page.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const open = await htmlPages(shop);
const admin = await shop.person({ admin: true });
const contact = { key: 'contact', names: { en: 'Contact' }, unit: null, type: 'text' as const };
const category = { names: { en: 'Relays' }, attributes: [contact] };
const added = await admin.api(addCategory, { body: category });
if (!added.ok) throw new Error(JSON.stringify(added.problem));
const successor = await shop.product({ name: 'Relay of today', sku: 'RELAY-2' });

const { slug } = await shop.product({
  name: 'Relay 24 V',
  category: added.value.slug,
  attributes: { contact: 'SPDT' },
  description: 'For rails.',
  lifecycle: 'obsolete',
  replacedBySku: successor.sku,
  leadTimeDays: 12,
  originCountry: 'DE',
  hsCode: '853690',
  rohs: 'exempt',
  reach: 'no-svhc',
  weightGrams: 25,
  packaging: 'Tube of 20',
  warrantyMonths: 24,
});

/** The terms of all lists of the part's page with their values. */
async function facts(): Promise<Record<string, string>> {
  const { root } = await open(`/parts/${slug}`);
  const terms = textsOf(elements(root, 'dt'));
  const values = textsOf(elements(root, 'dd'));
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']));
}

describe('the page of a part', () => {
  test('says that its prices are without tax', async () => {
    const { root } = await open(`/parts/${slug}`);
    const [box] = elements(root, 'section', { 'aria-label': 'Price and order' });
    expect(textOf(box!)).toMatch(/^PriceWithout tax/);
  });

  test('says from when the lead time counts, and where it applies', async () => {
    expect(await facts()).toMatchObject({ 'Lead time': '12 days from the order if not in stock' });
  });

  test('has its attributes before its description', async () => {
    const { root } = await open(`/parts/${slug}`);
    const headings = textsOf(elements(root, 'h2'));
    const order = ['Attributes', 'Description', 'Trade and compliance'];
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
    expect(await facts()).toMatchObject({ Contact: 'SPDT' });
  });

  test('has what customs, purchasing and logistics ask for', async () => {
    expect(await facts()).toMatchObject({
      'Country of origin': 'Germany',
      'HS code': '853690',
      RoHS: 'Compliant with exemption',
      REACH: 'No SVHC above 0.1 %',
      'Weight per piece': '25 g',
      Packaging: 'Tube of 20',
      Warranty: '24 months',
    });
  });

  test('leads to the part that replaces it', async () => {
    const { root } = await open(`/parts/${slug}`);
    const [link] = elements(root, 'a', { href: `/parts/${successor.slug}` });
    expect(link && textOf(link)).toBe('Relay of today');
    expect(await facts()).toMatchObject({ 'Replaced by': 'Relay of today' });
  });

  test('leads to the page about returns once the shop has one', async () => {
    expect(Object.keys(await facts())).not.toContain('Returns');
    const text = { en: 'Within 14 days.', de: '' };
    await admin.api(changeSettings, { body: { section: 'returns', version: 0, text } });
    expect(await facts()).toMatchObject({ Returns: 'How to return parts' });
  });
});
