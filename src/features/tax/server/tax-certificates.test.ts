import { beforeAll, expect, test } from 'vitest';
import {
  companyOf,
  forCompany,
  joinCompany,
} from '#features/companies/server/company-steps.fixture.ts';
import { getOrderTotals } from '#features/orders/contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import type { TaxSettings } from '#features/settings/domain/tax-settings.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  addTaxCertificate,
  decideAboutTaxCertificate,
  downloadManagedTaxCertificate,
  listManagedTaxCertificates,
  listTaxCertificates,
  listWaitingTaxCertificates,
  submitTaxCertificate,
  type WaitingCertificate,
} from '../certificates-contract.ts';
import { MAX_CERTIFICATES } from '../domain/tax-certificate.ts';
import { certificateForm, certificateOf, storedCertificate } from './certificate-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await shop.person({ admin: true });
const part = await shop.product({ price: '100.00', stock: 1_000 });
shop.clock.stop();

const state = { country: 'US', taxClass: 'standard', validFrom: null, validUntil: null } as const;
const american: TaxSettings = {
  isOn: true,
  registrations: [{ country: 'US', number: '' }],
  rates: [
    { ...state, region: 'CA', percent: '7.25' },
    { ...state, region: 'TX', percent: '6.25' },
  ],
  usesOneStopShop: false,
  whileNumberUnchecked: 'wait',
};

beforeAll(async () => {
  const body = { section: 'taxes' as const, version: 0, ...american };
  const saved = await admin.api(changeSettings, { body });
  if (!saved.ok) throw new Error(saved.problem.title);
});

async function reseller() {
  const founder = await shop.person();
  const companyId = await companyOf(shop, founder);
  const api = forCompany(founder, companyId);
  const taxIn = async (region: string) => {
    const lines = [{ productId: part._id, quantity: 1 }];
    const body = { lines, place: { country: 'US' as const, region } };
    const totals = await api(getOrderTotals, { body });
    return totals.ok ? totals.value.tax : totals.problem.type;
  };
  return { companyId, api, taxIn };
}

const decide = (
  companyId: string,
  certificateId: string,
  body: { readonly decision: 'accepted' | 'refused'; readonly note?: string },
) => admin.api(decideAboutTaxCertificate, { params: { companyId, certificateId }, body });

const dayIn = (days: number) =>
  new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test('a certificate that a company sends frees it of the tax of the state once the shop has accepted it', async () => {
  const { companyId, api, taxIn } = await reseller();
  const id = await certificateOf(api, companyId);
  expect(await taxIn('California')).toBe('7.25');
  expect(await decide(companyId, id, { decision: 'accepted' })).toMatchObject({
    value: { state: 'accepted', region: 'CA', number: 'SR-1' },
  });
  expect([await taxIn('California'), await taxIn('Texas')]).toEqual(['0.00', '6.25']);
});

test('a certificate that is refused later, or has ended, frees of nothing', async () => {
  const { companyId, api, taxIn } = await reseller();
  const add = (validUntil: string) =>
    admin.api(addTaxCertificate, {
      params: { companyId },
      query: { ...certificateForm, validUntil },
      body: new Blob(['%PDF-1.7']),
    });
  const ended = await add(dayIn(-1));
  expect(ended).toMatchObject({ value: { state: 'accepted', endsSoon: true } });
  expect(await taxIn('CA')).toBe('7.25');
  const added = await add(dayIn(0));
  if (!added.ok) throw new Error(added.problem.title);
  expect(await taxIn('CA')).toBe('0.00');
  const refusal = { decision: 'refused', note: 'It is not signed.' } as const;
  await decide(companyId, added.value._id, refusal);
  expect(await taxIn('CA')).toBe('7.25');
  expect(await api(listTaxCertificates, { params: { companyId } })).toMatchObject({
    value: [{ state: 'refused', note: 'It is not signed.' }, { state: 'accepted' }],
  });
});

test('the shop gets a mail about a certificate that a company sends, not about one that staff add', async () => {
  const { companyId, api } = await reseller();
  const orders = { section: 'orders' as const, version: 0, mailTo: 'orders@shop.example' };
  const saved = await admin.api(changeSettings, { body: { ...orders, mailLanguage: 'de' } });
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
  await certificateOf(api, companyId);
  await admin.api(addTaxCertificate, {
    params: { companyId },
    query: certificateForm,
    body: new Blob(['%PDF-1.7']),
  });
  const mails = await shop.mailsTo('orders@shop.example');
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/hat eine Steuerbescheinigung gesendet$/),
  ]);
  expect(mails[0]?.text).toContain(`/dashboard/managecompanies/${companyId}`);
});

test('the list says which accepted certificates end within 30 days', async () => {
  const { companyId } = await reseller();
  for (const days of [30, 31]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await admin.api(addTaxCertificate, {
      params: { companyId },
      query: { ...certificateForm, validUntil: dayIn(days) },
      body: new Blob(['%PDF-1.7']),
    });
  }
  expect(await admin.api(listManagedTaxCertificates, { params: { companyId } })).toMatchObject({
    value: [{ endsSoon: false }, { endsSoon: true }],
  });
});

test('only admins of the company send certificates, which are PDFs and say why', async () => {
  const { companyId, api } = await reseller();
  const buyer = await shop.person();
  await joinCompany(shop, companyId, buyer, ['buyer']);
  const params = { companyId };
  const sent = { params, query: certificateForm, body: new Blob(['%PDF-1.7']) };
  expect(await forCompany(buyer, companyId)(submitTaxCertificate, sent)).toMatchObject({
    problem: { type: 'general/not-in-company' },
  });
  expect(await api(submitTaxCertificate, { ...sent, body: new Blob(['a picture']) })).toMatchObject(
    { problem: { type: 'tax/no-pdf' } },
  );
  const query = { ...certificateForm, reason: '' };
  expect(await api(submitTaxCertificate, { ...sent, query })).toMatchObject({
    problem: { type: 'general/invalid-input' },
  });
});

test('staff open the PDF of a certificate; a certificate of another company is none', async () => {
  const { companyId, api } = await reseller();
  const certificateId = await certificateOf(api, companyId, { number: 'SR-77' });
  const params = { companyId, certificateId };
  const file = await admin.api(downloadManagedTaxCertificate, { params });
  expect(file.ok && (await file.value.text())).toBe('%PDF-1.7\nSR-77');
  const other = { companyId: (await reseller()).companyId, certificateId };
  expect(await admin.api(downloadManagedTaxCertificate, { params: other })).toMatchObject({
    problem: { type: 'tax/no-such-certificate' },
  });
  expect(await decide(other.companyId, certificateId, { decision: 'accepted' })).toMatchObject({
    problem: { type: 'tax/no-such-certificate' },
  });
});

test('staff find the certificates of all companies that wait, longest waiting first', async () => {
  const [first, second] = [await reseller(), await reseller()];
  const decided = await certificateOf(first.api, first.companyId, { number: 'W-0' });
  await decide(first.companyId, decided, { decision: 'accepted' });
  await certificateOf(first.api, first.companyId, { number: 'W-1' });
  await certificateOf(second.api, second.companyId, { number: 'W-2' });
  await certificateOf(first.api, first.companyId, { number: 'W-3' });
  const staff = await shop.person({ staffRoles: ['finance'] });
  const waiting: WaitingCertificate[] = [];
  let cursor: string | undefined;
  do {
    const page = await staff.api(listWaitingTaxCertificates, { query: { limit: 2, cursor } });
    if (!page.ok) throw new Error(page.problem.title);
    waiting.push(...page.value);
    cursor = page.next ?? undefined;
  } while (cursor);
  const ours = waiting.filter(({ number }) => number.startsWith('W-'));
  expect(ours.map(({ number, company }) => [number, company._id])).toEqual([
    ['W-1', first.companyId],
    ['W-2', second.companyId],
    ['W-3', first.companyId],
  ]);
  const seen = await first.api(listWaitingTaxCertificates, {});
  expect(seen).toMatchObject({ ok: false, problem: { status: 403 } });
});

test('certificates that are sent at once do not pass the limit of a company', async () => {
  const { companyId, api } = await reseller();
  const left = 2;
  const known = Array.from({ length: MAX_CERTIFICATES - left }, () =>
    storedCertificate(shop, companyId),
  );
  await Promise.all(known);
  const body = new Blob(['%PDF-1.7']);
  const sent = await Promise.all(
    Array.from({ length: left + 4 }, () =>
      api(submitTaxCertificate, { params: { companyId }, query: certificateForm, body }),
    ),
  );
  expect(sent.filter(({ ok }) => ok)).toHaveLength(left);
});
