import { expect, test } from 'vitest';
import { companyOf, joinCompany } from '#features/companies/server/company-steps.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  addTaxCertificate,
  decideAboutTaxCertificate,
  submitTaxCertificate,
} from '../certificates-contract.ts';
import { certificateForm } from './certificate-steps.fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const shop = await testShop({ TIME_ZONE: 'UTC' });
shop.clock.stop();

const dayIn = (days: number) =>
  new Date(shop.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

/** A company whose certificate ends after so many days, with what its people are told. */
async function reseller(days: number, change: { readonly region?: string } = {}) {
  const founder = await shop.person();
  const buyer = await shop.person();
  const companyId = await companyOf(shop, founder);
  await joinCompany(shop, companyId, buyer, ['buyer']);
  const add = async (number: string, validUntil: string) => {
    const { api } = await shop.person({ admin: true });
    const query = { ...certificateForm, ...change, number, validUntil };
    const body = new Blob(['%PDF-1.7']);
    const added = await api(addTaxCertificate, { params: { companyId }, query, body });
    if (!added.ok) throw new Error(JSON.stringify(added.problem));
    return added.value._id;
  };
  const id = await add('SR-1', dayIn(days));
  return {
    companyId,
    founder,
    id,
    add,
    told: async () => {
      const mails = await shop.mailsTo(founder.email);
      return mails.map(({ subject }) => subject).filter((one) => one.includes('certificate'));
    },
    toldBuyer: () => shop.mailsTo(buyer.email),
  };
}

async function anHourLater() {
  shop.clock.advance(HOUR + 1);
  await shop.runDue();
}

test('admins of a company are told once, 30 days before, that its certificate ends', async () => {
  const soon = await reseller(30);
  const later = await reseller(32);
  await anHourLater();
  await anHourLater();
  expect(await soon.told()).toEqual([expect.stringContaining('Tax certificate SR-1 ends on')]);
  expect(await soon.toldBuyer()).toEqual([]);
  expect(await later.told()).toEqual([]);
  shop.clock.advance(2 * DAY);
  await anHourLater();
  expect(await later.told()).toHaveLength(1);
  expect(await soon.told()).toHaveLength(1);
});

test('nobody is told of a certificate that another one follows, or that frees nobody', async () => {
  const followed = await reseller(20);
  await followed.add('SR-2', dayIn(400));
  const elsewhere = await reseller(20, { region: 'Texas' });
  const refused = await reseller(20);
  const { api } = await shop.person({ admin: true });
  const params = { companyId: refused.companyId, certificateId: refused.id };
  const body = { decision: 'refused' as const, note: 'Not signed.' };
  await api(decideAboutTaxCertificate, { params, body });
  const submitted = await shop.person();
  const companyId = await companyOf(shop, submitted);
  const query = { ...certificateForm, validUntil: dayIn(20) };
  const sent = { params: { companyId }, query, body: new Blob(['%PDF-1.7']) };
  await submitted.api(submitTaxCertificate, sent);
  await anHourLater();
  expect(await followed.told()).toEqual([]);
  expect(await refused.told()).toEqual([]);
  expect(await shop.mailsTo(submitted.email)).toEqual([]);
  expect(await elsewhere.told()).toHaveLength(1);
});
