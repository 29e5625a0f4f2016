import { expect, test } from 'vitest';
import { changeCompany, getCompany } from '#features/companies/contract.ts';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { actOnOrders, checkout } from '#features/orders/contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getInvoiceXml, listOrderDocuments, listOwnInvoices } from '../contract.ts';
import { invoicingShop } from './invoice-steps.fixture.ts';

const shop = await testShop({ CURRENCY: 'EUR', TIME_ZONE: 'UTC' });
const admin = await invoicingShop(shop, 'shipment');
const part = await shop.product({ price: '10.00', stock: 1_000 });

const address = {
  line1: 'Hafenstraße 12',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
} as const;

async function save(section: 'business' | 'taxes', changes: object) {
  const found = await admin.api(getManagedSettings, {});
  if (!found.ok) throw new Error(found.problem.title);
  const { version, value } = found.value[section];
  const body = { section, version, ...value, ...changes } as never;
  const saved = await admin.api(changeSettings, { body });
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
}

const standard = { region: '', taxClass: 'standard', validFrom: null, validUntil: null };
const taxed = {
  isOn: true,
  registrations: [{ country: 'DE', number: 'DE123456789' }],
  rates: [{ country: 'DE', ...standard, percent: '19' }],
};

/** The invoice of an order that a company with this Peppol ID has made, as its buyer finds it. */
async function invoiceTo(peppolId: string) {
  const founder = await shop.person();
  const companyId = await companyOf(shop, founder);
  const billingAddress = { ...address, recipient: 'Nordwerk GmbH' };
  const company = { name: 'Nordwerk GmbH', billingAddress, peppolId };
  const changed = await founder.api(changeCompany, { params: { companyId }, body: company });
  if (!changed.ok) throw new Error(JSON.stringify(changed.problem));
  const api = forCompany(founder, companyId);
  const lines = [{ productId: part._id, quantity: 1 }];
  const form = { name: 'Mara Lind', number: '1', address, delivery: 'Cash on Delivary' } as const;
  const placed = await api(checkout, { body: { ...form, lines } });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
  const orders = [placed.value._id];
  await admin.api(actOnOrders, { body: { action: 'pack', orders } });
  await admin.api(actOnOrders, { body: { action: 'ship', orders, carrier: 'DHL' } });
  await shop.drain();
  const [found, documents] = [
    await api(listOwnInvoices, {}),
    await api(listOrderDocuments, { params: { id: placed.value._id } }),
  ];
  if (!found.ok || !documents.ok) throw new Error('no invoices');
  const [invoice] = found.value;
  const xml = await api(getInvoiceXml, { params: { id: invoice?._id ?? '' } });
  return { invoice, documents: documents.value, xml: xml.ok ? await xml.value.text() : null };
}

test('without taxes, an invoice is no e-invoice, and says so in the lists', async () => {
  const { invoice, documents, xml } = await invoiceTo('');
  expect(invoice).toMatchObject({ hasXml: false });
  expect(documents).toMatchObject([{ kind: 'invoice', hasXml: false }]);
  expect(xml).toBeNull();
});

test('a company with a Peppol ID gets e-invoices for the network, if the shop has an address there', async () => {
  await save('taxes', taxed);
  const { xml: without, invoice } = await invoiceTo('0088:4035811991021');
  expect(invoice).toMatchObject({ hasXml: true });
  expect(without).toContain('<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>');

  await save('business', { electronicScheme: '9930', electronicAddress: 'DE123456789' });
  const { xml } = await invoiceTo('0088:4035811991021');
  expect(xml).toContain('#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0');
  expect(xml).toContain('<cbc:EndpointID schemeID="0088">4035811991021</cbc:EndpointID>');
  expect(xml).toContain('<cbc:EndpointID schemeID="9930">DE123456789</cbc:EndpointID>');
  expect((await invoiceTo('')).xml).toContain('>urn:cen.eu:en16931:2017<');
});

test('a Peppol ID stays until it is emptied; a wrong one is refused', async () => {
  const founder = await shop.person();
  const params = { companyId: await companyOf(shop, founder) };
  const form = { name: 'Nordwerk GmbH', billingAddress: { ...address, recipient: 'Nordwerk' } };
  const change = (more: object) =>
    founder.api(changeCompany, { params, body: { ...form, ...more } });
  const stored = async () => {
    const found = await founder.api(getCompany, { params });
    return found.ok ? found.value.peppolId : undefined;
  };
  await change({ peppolId: '0088:4035 8119 9102 1' });
  expect(await stored()).toBe('0088:4035811991021');
  await change({ name: 'Nordwerk Elektro GmbH' });
  expect(await stored()).toBe('0088:4035811991021');
  expect(await change({ peppolId: '0088:4035811991022' })).toMatchObject({
    problem: { errors: [{ pointer: '#/peppolId' }] },
  });
  await change({ peppolId: '' });
  expect(await stored()).toBeNull();
});
