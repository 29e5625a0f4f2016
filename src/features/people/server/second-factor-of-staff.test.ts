import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { correctStock } from '#features/catalogue/managed-products-contract.ts';
import { listAllOrders } from '#features/orders/contract.ts';
import { getOverview } from '#features/overview/contract.ts';
import { getOwnStaffRoles, isAdmin } from '#features/sessions/role-contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { apiClient } from '#shared/api-client.ts';
import { exchange, registered, type Account } from '#test/support/identity.ts';
import { afterPassword, setUpApp } from '#test/support/second-factor.ts';
import type { TestBrowser } from '#test/support/test-browser.ts';
import { testShop, toPayload, type TestShop } from '#test/support/test-shop.ts';
import { getProfile } from '../contract.ts';
import { promote, setStaffRoles } from './change-role.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { findUserByEmail } from './user-store.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://parts.nordwerk.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'shop@nordwerk.example',
};
const ROLES = ['warehouse', 'support'] as const;
const TYPE = 'general/second-factor-required';

const shop = await testShop();
const requires = (value: boolean) => require(shop, value);

/** Changes the setting, as an admin of a hosted provider would. */
async function require({ person }: TestShop, requiresSecondFactor: boolean) {
  const { api } = await person({ admin: true });
  const settings = await api(getManagedSettings, {});
  if (!settings.ok) throw new Error(settings.problem.title);
  const { version } = settings.value.staff;
  const body = { section: 'staff', version, requiresSecondFactor } as const;
  const changed = await api(changeSettings, { body });
  if (!changed.ok) throw new Error(changed.problem.title);
}

/** An admin with an account at the embedded provider. */
async function admin() {
  const { account, browser } = await customer();
  const { now, newId } = shop.payments;
  const promoted = shop.database.queries.transaction((tx) =>
    promote(tx, { now, newId }, null, account.email),
  );
  expect(await promoted).toBe(true);
  return { account, browser };
}

/** A customer with an account at the embedded provider. */
async function customer() {
  const { account, browser } = await registered(shop);
  await signedIn(browser, account);
  return { account, browser };
}

/** An employee with an account at the embedded provider. */
async function employee() {
  const { account, browser } = await customer();
  const { now, newId } = shop.payments;
  await shop.database.queries.transaction(async (tx) => {
    const user = await findUserByEmail(tx, account.email);
    await setStaffRoles(tx, { now, newId }, null, user?.id ?? '', ROLES);
  });
  return { account, browser };
}

/** The typed client of who is signed in in the browser. */
async function signedIn(browser: TestBrowser, { email }: Account) {
  const exchanged = await exchange(shop, (await browser.idToken()) ?? '', email);
  if (!exchanged.ok) throw new Error(exchanged.problem.title);
  const authorization = `Bearer ${exchanged.value.token}`;
  return apiClient(async ({ method, url, headers, body }) => {
    const response = await shop.app.inject({
      method: method as 'GET',
      url,
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { payload: await toPayload(body) }),
    });
    return {
      status: response.statusCode,
      header: (name) => (response.headers[name] as string | undefined) ?? null,
      text: async () => response.payload,
    };
  });
}

describe('the second factor of staff', () => {
  test('is required in a live shop until an admin changes that, and not in a demo', async () => {
    const live = await testShop(LIVE);
    for (const [one, required] of [
      [live, true],
      [await testShop(), false],
    ] as const) {
      const { api } = await one.person({ admin: true });
      expect(await api(getManagedSettings, {})).toMatchObject({
        value: { staff: { version: 0, value: { requiresSecondFactor: required } } },
      });
    }
    await require(live, false);
    const { api } = await live.person({ admin: true });
    expect(await api(listAudit, { query: { action: 'settings-changed' } })).toMatchObject({
      value: [{ about: 'staff', after: { requiresSecondFactor: false } }],
    });
  });

  test('is asked of an admin without one, who stays signed in and is let in with it', async () => {
    await requires(true);
    const { account, browser } = await admin();
    const params = { email: account.email };
    const without = await signedIn(browser, account);
    expect(await without(listAudit, {})).toMatchObject({ problem: { status: 403, type: TYPE } });
    expect(await without(isAdmin, { params })).toMatchObject({
      value: { admin: true, lacksSecondFactor: true },
    });
    // What is theirs is theirs; what is another's needs the admin.
    expect((await without(getProfile, { params })).ok).toBe(true);
    const { email } = await shop.person();
    expect(await without(getProfile, { params: { email } })).toMatchObject({
      problem: { type: TYPE },
    });

    await setUpApp(browser, account);
    const secured = await signedIn(browser, account);
    expect((await secured(listAudit, {})).ok).toBe(true);
    const known = await secured(isAdmin, { params });
    expect(known).toMatchObject({ ok: true, value: { admin: true } });
    expect(known.ok && known.value).not.toHaveProperty('lacksSecondFactor');
  });

  test('is asked of an employee without one, who works in the shop only with it', async () => {
    await requires(true);
    const { account, browser } = await employee();
    const params = { email: account.email };
    const { _id: id } = await shop.product();
    const correction = { params: { id }, body: { add: 1, note: 'Counted again.' } };
    const without = await signedIn(browser, account);
    expect(await without(correctStock, correction)).toMatchObject({ problem: { type: TYPE } });
    expect(await without(listAllOrders, {})).toMatchObject({ problem: { type: TYPE } });
    // No second factor would open these to the roles.
    for (const refused of [await without(listAudit, {}), await without(getOverview, {})]) {
      expect(refused).toMatchObject({ problem: { type: 'general/forbidden' } });
    }
    expect(await without(isAdmin, { params })).toMatchObject({
      value: { admin: false, lacksSecondFactor: true },
    });
    expect(await without(getOwnStaffRoles, {})).toMatchObject({
      value: { staffRoles: ROLES },
    });
    const { email } = await shop.person();
    expect(await without(getProfile, { params: { email } })).toMatchObject({
      problem: { type: TYPE },
    });
    expect((await without(getProfile, { params })).ok).toBe(true);

    await setUpApp(browser, account);
    const secured = await signedIn(browser, account);
    expect((await secured(correctStock, correction)).ok).toBe(true);
    expect((await secured(listAllOrders, {})).ok).toBe(true);
  });

  test('is not asked where the shop does not require it', async () => {
    await requires(false);
    const { account, browser } = await admin();
    expect((await (await signedIn(browser, account))(listAudit, {})).ok).toBe(true);
  });

  test('is not asked of customers', async () => {
    await requires(true);
    const { account, browser } = await registered(shop);
    const api = await signedIn(browser, account);
    expect(await api(listAudit, {})).toMatchObject({ problem: { type: 'general/forbidden' } });
    const params = { email: account.email };
    expect((await api(getProfile, { params })).ok).toBe(true);
  });

  test('is removed for a lost device, which ends all sessions and is recorded', async () => {
    await requires(true);
    const { account, browser } = await admin();
    await setUpApp(browser, account);
    const api = await signedIn(browser, account);
    const { now, newId } = shop.payments;
    const reset = () =>
      shop.database.queries.transaction((tx) =>
        resetSecondFactor(tx, { now, newId }, account.email),
      );
    expect(await reset()).toBe(true);
    expect(await reset()).toBe(false);
    expect(await api(listAudit, {})).toMatchObject({ problem: { status: 401 } });
    const { browser: again } = await afterPassword(shop, account);
    expect(await (await signedIn(again, account))(listAudit, {})).toMatchObject({
      problem: { type: TYPE },
    });
    const { api: reader } = await shop.person({ admin: true });
    expect(
      await reader(listAudit, { query: { action: 'second-factor-reset', person: account.email } }),
    ).toMatchObject({ value: [{ by: null, user: account.email }] });
  });
});
