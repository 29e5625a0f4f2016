import { beforeEach, describe, expect, test } from 'vitest';
import { addToCart, getCart } from '#features/carts/contract.ts';
import { listProducts } from '#features/catalogue/contract.ts';
import { chooseCompany, isOtherCompanyChosen } from './company-change.ts';
import { COMPANY_KEY } from '../domain/session-keys.ts';
import { sessionRecord } from './session-record.ts';
import { mara, sessionSetup } from './session-setup.fixture.ts';

const nordwerk = {
  companyId: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b00',
  name: 'Nordwerk AB',
  access: 'order',
} as const;
const notInCompany = {
  status: 403,
  body: {
    type: '/problems/general/not-in-company',
    status: 403,
    title: 'You are not allowed to do this for this company.',
  },
};

let at: ReturnType<typeof sessionSetup>;
const companies = () => at.sent.map(({ headers }) => headers['busbar-company']);
const urls = () => at.sent.map(({ url }) => url);

/** A page that is loaded after its user has chosen the company. */
beforeEach(async () => {
  at = sessionSetup();
  await at.session.signIn((identity) => identity.signIn(mara.email, 'secret-copper'));
  chooseCompany(nordwerk, at.store);
  at = { ...at, ...at.reloaded() };
  at.sent.length = 0;
});

describe('calls for the company that is chosen', () => {
  test('name it, unless they are public or say for whom they are', async () => {
    await at.api(getCart, {});
    await at.api(listProducts, {});
    await at.api(getCart, {}, { companyId: '' });
    await at.api(getCart, {}, { companyId: 'other' });
    expect(companies()).toEqual([nordwerk.companyId, undefined, undefined, 'other']);
  });

  test('stay those of the open page when another tab chooses another', async () => {
    chooseCompany(null, at.store);
    expect(isOtherCompanyChosen(at.session, at.store)).toBe(true);
    await at.api(getCart, {});
    expect(companies()).toEqual([nordwerk.companyId]);
    expect(at.reloaded().session.company()).toBeNull();
  });

  test('of somebody who only lacks the role fail, and go on for the company', async () => {
    at.shop.answer = ({ method }) => (method === 'POST' ? notInCompany : null);
    const body = { lines: [] };
    expect(await at.api(addToCart, { body })).toMatchObject({ ok: false });
    expect(at.session.company()).toEqual(nordwerk);
    expect(at.session.snapshot().state).toBe('signed-in');
  });
});

describe('somebody who no longer belongs to the company', () => {
  beforeEach(() => {
    at.shop.answer = ({ headers }) => (headers['busbar-company'] ? notInCompany : null);
  });

  test('stays signed in, and what is read is read for themselves', async () => {
    expect(await at.api(getCart, {})).toMatchObject({ ok: true });
    expect(companies()).toEqual([nordwerk.companyId, nordwerk.companyId, undefined]);
    expect(at.session.company()).toBeNull();
    expect(at.store.getItem(COMPANY_KEY)).toBeNull();
    expect(at.session.snapshot().state).toBe('signed-in');
  });

  test('does not do for themselves what was meant for the company', async () => {
    expect(await at.api(addToCart, { body: { lines: [] } })).toMatchObject({ ok: false });
    expect(urls().filter((url) => url === '/api/cart/lines')).toHaveLength(1);
    expect(at.session.company()).toBeNull();
  });

  test('keeps the company that another tab has chosen meanwhile', async () => {
    const companyId = '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b01';
    const other = { companyId, name: 'Other', access: 'see' } as const;
    chooseCompany(other, at.store);
    await at.api(getCart, {});
    expect(at.session.company()).toBeNull();
    expect(sessionRecord(at.store).readCompany()).toEqual(other);
  });
});

test.each(['order', 'see', 'staff'] as const)(
  'a company is kept with the access “%s”',
  (access) => {
    chooseCompany({ ...nordwerk, access }, at.store);
    expect(at.reloaded().session.company()).toEqual({ ...nordwerk, access });
  },
);

describe('the chosen company is forgotten', () => {
  test.each(['', '\n', '\t'])('if it was stored in the earlier form (mark %j)', (mark) => {
    at.store.setItem(COMPANY_KEY, nordwerk.companyId + mark + nordwerk.name);
    expect(at.reloaded().session.company()).toBeNull();
  });

  test('at sign-out', async () => {
    await at.session.signOut();
    expect(at.store.getItem(COMPANY_KEY)).toBeNull();
    expect(at.session.company()).toBeNull();
    expect(isOtherCompanyChosen(at.session, at.store)).toBe(false);
  });

  test('when another tab signs out', () => {
    sessionRecord(at.store).clear();
    at.session.followOtherTabs();
    expect(at.session.company()).toBeNull();
  });
});
