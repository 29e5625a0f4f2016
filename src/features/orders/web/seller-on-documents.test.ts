import { expect, test } from 'vitest';
import { changeSettings } from '#features/settings/contract.ts';
import { getShopSettings } from '#features/shop/contract.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { textOf } from '#test/support/html-page.ts';
import { renderedPage } from '#test/support/rendered-page.ts';
import { getOrder, listPackingSlips } from '../contract.ts';
import * as documentPage from './order-document-page.tsx';
import * as packingSlipsPage from '#pages/orders/packing-slips-page.tsx';

const cards = await cardShop();
const { shop, admin } = cards;
const { order: placed } = await cards.order();

/** The texts of the documents of the order, as the shop prints them now. */
async function documents(): Promise<string[]> {
  const settings = await shop.api(getShopSettings, {});
  const order = await admin.api(getOrder, { params: { id: placed._id } });
  const slips = await admin.api(listPackingSlips, { query: { orders: placed._id } });
  if (!settings.ok || !order.ok || !slips.ok) throw new Error('the shop refuses');
  const common = { shop: settings.value, timeZone: 'Europe/Berlin' };
  const pages = await Promise.all([
    renderedPage(documentPage, { order: order.value, document: 'confirmation', ...common }),
    renderedPage(documentPage, { order: order.value, document: 'receipt', ...common }),
    renderedPage(packingSlipsPage, { slips: slips.value, requested: 1, parcel: '', ...common }),
  ]);
  return pages.map(textOf);
}

test('confirmation, receipt and packing slip carry the name that the shop has', async () => {
  for (const document of await documents()) expect(document).toContain('Busbar');
  const brand = { name: 'Nordwerk & Co', logo: null, accent: { light: '', dark: '' } };
  await admin.api(changeSettings, { body: { section: 'brand', version: 0, ...brand } });
  for (const document of await documents()) {
    expect(document).toContain('Nordwerk & Co');
    expect(document).not.toContain('Busbar');
  }
});

test('confirmation, receipt and packing slip carry name, address, VAT ID and contact of the seller', async () => {
  const company = { legalName: 'Nordwerk AB', address: 'Gatan 1\nNordhamn', vatId: 'SE556677' };
  await admin.api(changeSettings, { body: { section: 'seller', version: 0, ...company } });
  const contact = { email: 'desk@nordwerk.example', phone: '+46 60 12 34', address: '' };
  await admin.api(changeSettings, { body: { section: 'contact', version: 0, ...contact } });
  for (const document of await documents()) {
    expect(document).toContain(
      'Nordwerk ABGatan 1 NordhamnVAT ID: SE556677+46 60 12 34desk@nordwerk.example',
    );
  }
});
