import { buffer, text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { users } from '#features/people/server/people-tables.ts';
import { registered, exchange } from '#test/support/identity.ts';
import { newcomerOf, sampleWorld } from '#test/support/sample-calls.ts';
import { saveData } from '#test/support/saved-data.ts';
import { bearer } from '#test/support/sample-calls.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';

import { downloadDataExport, listDataExports, requestDataExport } from '../contract.ts';
import { dataExports } from './personal-data-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const shop = await testShop();
const { queries } = shop.database;
const world = await sampleWorld(shop, await newcomerOf(shop));
const { owner } = world;
shop.clock.stop();
afterEach(await saveData(shop));

const ask = (by: Person, id = by.id) => by.api(requestDataExport, { params: { id } });

/** Has the file made. @returns its entries as texts, by name */
async function made(by: Person, id = by.id): Promise<ReadonlyMap<string, string>> {
  const asked = await ask(by, id);
  if (!asked.ok) throw new Error(asked.problem.title);
  await shop.drain();
  return entriesOf(shop.files.read(`data-exports/${asked.value._id}.zip`));
}

async function entriesOf(file: AsyncIterable<Uint8Array>) {
  const zip = await yauzl.fromBufferPromise(await buffer(file), { lazyEntries: true });
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}

describe('the data of a person', () => {
  test('has what they did in the shop, and their files', async () => {
    const entries = await made(owner);
    const rows = (name: string) => JSON.parse(entries.get(`${name}.json`) ?? '') as unknown[];
    expect(rows('users')).toMatchObject([{ id: owner.id, email: owner.email }]);
    expect(rows('orders')).toMatchObject([{ id: world.orderId }]);
    expect(rows('order-lines')).toMatchObject([{ product_name: 'Sample part' }]);
    expect(rows('quotes')).toMatchObject([{ id: world.quoteId }]);
    expect(rows('returns')).toHaveLength(2);
    expect(rows('reviews')).toMatchObject([{ id: world.reviewId }]);
    expect(rows('invoices')).toMatchObject([{ id: world.invoiceId }]);
    expect(rows('boms')).toMatchObject([{ id: world.bomId }]);
    expect(rows('bom-lines')).toHaveLength(1);
    expect(rows('companies')).toMatchObject([{ id: world.companyId }]);
    expect(rows('company-invitations')).toMatchObject([{ email: owner.email }]);
    expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toEqual([
      expect.stringMatching(/^files\/purchase-orders\/\w+\.pdf$/),
      expect.stringMatching(/^files\/quote-files\/\w+\.pdf$/),
      expect.stringMatching(/^files\/documents\/\w+\.pdf$/),
      expect.stringMatching(/^files\/return-pictures\/\w+\.webp$/),
    ]);
    expect(
      entries.get([...entries.keys()].find((name) => /purchase-orders/.test(name)) ?? ''),
    ).toBe('%PDF-1.7\norder');
  });

  test('has their sign-ins and none of their secrets', async () => {
    const { account, browser } = await registered(shop);
    const exchanged = await exchange(shop, (await browser.idToken()) ?? '', account.email);
    if (!exchanged.ok) throw new Error(exchanged.problem.title);
    const { user, token } = exchanged.value;
    const url = `/api/users/${user._id}/data-exports`;
    const asked = await shop.app.inject({ method: 'POST', url, headers: bearer(token) });
    await shop.drain();
    const { _id } = asked.json<{ _id: string }>();
    const entries = await entriesOf(shop.files.read(`data-exports/${_id}.zip`));
    const sessions = JSON.parse(entries.get('identity-session.json') ?? '') as object[];
    expect(sessions).toHaveLength(1);
    const { rows: secrets } = await queries.execute<{ secret: string }>(
      'select token as secret from identity.session union select password from identity.account where password is not null',
    );
    const all = [...entries.values()].join('');
    for (const { secret } of secrets) expect(all).not.toContain(secret);
  });

  test('names nobody else by their address', async () => {
    const all = [...(await made(owner)).values()].join('');
    expect(all).not.toContain(world.bystander.email);
    expect(all).not.toContain(world.colleague.email);
  });

  test('has nothing that was found by an address that is not verified', async () => {
    await queries.update(users).set({ emailVerifiedAt: null });
    const entries = await made(owner);
    const invitations = JSON.parse(entries.get('company-invitations.json') ?? '') as object[];
    expect(invitations).not.toContainEqual(expect.objectContaining({ email: owner.email }));
  });
});

describe('a file with the data of a person', () => {
  test('is made once for two requests, and mailed to the person', async () => {
    const [one, two] = await Promise.all([ask(owner), ask(owner)]);
    expect(one.ok && two.ok && one.value._id === two.value._id).toBe(true);
    const [mail] = await shop.mailsTo(owner.email);
    expect(mail).toMatchObject({ subject: 'Your data is ready' });
    expect(mail?.text).toContain('/dashboard/mydata');
    const listed = await owner.api(listDataExports, { params: { id: owner.id } });
    expect(listed).toMatchObject({ value: [{ readyAt: expect.any(String) }, {}] });
  });

  test('can be downloaded for seven days, then it is gone', async () => {
    const asked = await ask(owner);
    if (!asked.ok) throw new Error(asked.problem.title);
    const params = { exportId: asked.value._id };
    const early = await owner.api(downloadDataExport, { params });
    expect(early).toMatchObject({ problem: { type: 'personal-data/export-not-found' } });
    await shop.drain();
    expect(await owner.api(downloadDataExport, { params })).toMatchObject({ ok: true });

    expect(asked.value.expiresAt).toBe(
      new Date(shop.clock.now().getTime() + 7 * DAY_MS).toISOString(),
    );
    await queries.update(dataExports).set({ expiresAt: shop.clock.now() });
    expect(await owner.api(downloadDataExport, { params })).toMatchObject({ ok: false });
    await shop.runDue();
    const names: string[] = [];
    for await (const name of shop.files.list()) names.push(name);
    expect(names).not.toContain(`data-exports/${params.exportId}.zip`);
  });

  test('of another person is for admins, and recorded', async () => {
    const admin = await shop.person({ admin: true });
    expect(await ask(world.bystander, owner.id)).toMatchObject({
      problem: { type: 'general/forbidden' },
    });
    const asked = await ask(admin, owner.id);
    if (!asked.ok) throw new Error(asked.problem.title);
    await shop.drain();
    const params = { exportId: asked.value._id };
    expect(await world.bystander.api(downloadDataExport, { params })).toMatchObject({
      problem: { type: 'general/forbidden' },
    });
    expect(await admin.api(downloadDataExport, { params })).toMatchObject({ ok: true });
    const recorded = await admin.api(listAudit, { query: { person: owner.email, limit: 2 } });
    expect(recorded).toMatchObject({
      value: [
        { action: 'personal-data-downloaded', by: admin.email, user: owner.email },
        { action: 'personal-data-requested', by: admin.email, user: owner.email },
      ],
    });
  });
});
