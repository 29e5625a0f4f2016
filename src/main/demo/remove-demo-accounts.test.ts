import path from 'node:path';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { embeddedProvider } from '#features/identity/server/index.ts';
import { isAdmin } from '#features/sessions/role-contract.ts';
import { findUserByEmail } from '#features/people/server/index.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { fixedKey } from '#platform/secrets/key-ring.ts';
import { exchange, identityOf, newAccount } from '#test/support/identity.ts';
import { testShop } from '#test/support/test-shop.ts';
import { projectRoot } from '#platform/project-root.ts';
import { removeDemoAccounts } from './remove-demo-accounts.ts';
import { demoAccounts } from './demo-accounts.ts';
import { loadDemo } from './load-demo.ts';
import { noCompanyProviders } from '#features/identity/server/no-company-providers.fixture.ts';

// The demo accounts are hashed as in a shop.
const shop = await testShop({}, undefined, { ownHashing: true });
const { queries } = shop.database;
const timeAndIds = { now: () => new Date(), newId: uuidv7 };
const provider = embeddedProvider(queries, {
  ...timeAndIds,
  keys: fixedKey('a secret of at least thirty-two characters'),
  publicUrl: undefined,
  ownUrl: () => new URL('http://localhost'),
  allowedOrigins: undefined,
  oidc: null,
  companyProviders: noCompanyProviders,
  onSessionsEnded: async () => undefined,
  log: pino({ level: 'silent' }),
  rateLimit: false,
});
await loadDemo(queries, {
  ...timeAndIds,
  provider,
  currency: 'USD',
  folder: path.join(projectRoot, 'db/demo'),
  catalogue: false,
  log: pino({ level: 'silent' }),
});

const lines: string[] = [];
const log = createLogger('info', { write: (line) => lines.push(line) });
const [admin] = demoAccounts;
const identity = identityOf(shop.app);

describe('a shop that was a demo and goes live', () => {
  test('removes the demo accounts, their sessions and their roles', async () => {
    const idToken = await identity.signIn(admin);
    const before = await exchange(shop, idToken, admin.email);
    const bearer = before.ok ? before.value.token : '';
    const mine = { params: { email: admin.email } };
    expect((await shop.api(isAdmin, mine, { bearer })).ok).toBe(true);

    await removeDemoAccounts(queries, { ...timeAndIds, log });
    expect(lines).toHaveLength(1);
    expect(await shop.api(isAdmin, mine, { bearer })).toMatchObject({ problem: { status: 401 } });
    const again = await exchange(shop, idToken, admin.email);
    expect(again).toMatchObject({ problem: { status: 401 } });
    for (const account of demoAccounts) {
      await expect(identity.signIn(account)).rejects.toThrow('401');
    }
    expect(await findUserByEmail(queries, admin.email)).toMatchObject({ admin: false });
  });

  test('removes nothing at the next start, and no other accounts', async () => {
    const account = newAccount();
    await identity.register(account);
    await removeDemoAccounts(queries, { ...timeAndIds, log });
    expect(lines).toHaveLength(1);
    expect(await identity.signIn(account)).toBeTruthy();
  });
});
