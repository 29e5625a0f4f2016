import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { inject } from 'vitest';
import { type NewProduct, type Product } from '#features/catalogue/contract.ts';
import { addProduct } from '#features/catalogue/managed-products-contract.ts';
import type { PaymentDeps } from '#features/payments/server/index.ts';
import { insertUser } from '#features/people/server/index.ts';
import { quoteOfferedJob } from '#features/quotes/server/mail-offer.ts';
import { accessTokens } from '#features/sessions/server/index.ts';
import { buildApp } from '#main/app.ts';
import type { CardSandbox } from '#main/card-payments.ts';
import { listeningAddress } from '#main/listening-address.ts';
import type { RegisterPages } from '#main/pages/register-pages.ts';
import { wireShop } from '#main/wiring.ts';
import { readConfig } from '#platform/config/config.ts';
import type { ChangeFeed } from '#platform/change-feed/change-feed.ts';
import { readKeyRing } from '#platform/secrets/open-key-rings.ts';
import type { OpenInProcessCalls } from '#platform/http/in-process-calls.ts';
import type { Files } from '#platform/files/files.ts';
import { Readiness } from '#platform/http/readiness.ts';
import type { OutboxWorker } from '#platform/jobs/outbox-worker.ts';
import { outbox } from '#platform/jobs/outbox-tables.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { mailJob } from '#platform/mail/mail.ts';
import { useBuiltThreads } from '#platform/threads/run-in-thread.ts';
import type { DemoPerson } from '#sandbox/oidc/demo-people.ts';
import type { StoredMail } from '#sandbox/mailbox/mailbox.ts';
import { apiClient, type Api } from '#shared/api-client.ts';
import type { SignedIn } from '#shared/caller.ts';
import { closeAtEnd } from './close-at-end.ts';
import { quickHashing } from './quick-hashing.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

export interface Person extends SignedIn {
  readonly token: string;
  /** The typed client, signed in as this person. */
  readonly api: Api;
}

export interface TestShop {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly readiness: Readiness;
  /** The typed client of a visitor. */
  readonly api: Api;
  readonly clock: TestClock;
  /** Adds an account at the popup provider of the demo. */
  demoPerson(person: DemoPerson): void;
  /** The shop's log lines so far. */
  readonly logLines: readonly string[];
  /**
   * A new user with an access token and a verified address, without an account at the identity
   * provider.
   */
  person(overrides?: Partial<Omit<SignedIn, 'id' | 'image'>>): Promise<Person>;
  /** A new product: 1,000 in stock at 2.50 a piece by default. */
  product(overrides?: Partial<NewProduct>): Promise<Product>;
  /** Runs the due jobs of the outbox and returns the mails to an address, the newest first. */
  mailsTo(address: string): Promise<StoredMail[]>;
  /** Runs the due jobs of the outbox. */
  drain(): Promise<void>;
  /** Checks and applies all due imports. */
  drainImports(): Promise<void>;
  /** Matches all bills of materials. */
  drainBoms(): Promise<void>;
  /** Runs the due recurring jobs. */
  runDue(): Promise<void>;
  readonly cardSandbox: CardSandbox | null;
  readonly changeFeed: ChangeFeed;
  /** The client that its page loaders use. */
  readonly inProcessCalls: OpenInProcessCalls;
  /** Its uploaded files. */
  readonly files: Files;
  /** The dependencies of its payments, so that a test can replace some. */
  readonly payments: PaymentDeps;
  /** Its card sandbox can be reached by HTTP once `app` listens. */
  listening(): void;
}

export interface TestClock {
  now(): Date;
  /** Milliseconds. */
  advance(ms: number): void;
  /** Stops the clock: it then moves only by `advance`. */
  stop(): void;
}

const AN_HOUR_MS = 3_600_000;
let people = 0;

/**
 * The whole shop on a database of its own, with responses checked against the contract.
 * @param pages serves its pages; by default there are none.
 * @param ownHashing whether passwords are hashed as slowly as in a shop
 */
export async function testShop(
  environment: Record<string, string> = {},
  pages: RegisterPages = async () => undefined,
  { ownHashing = false }: { readonly ownHashing?: boolean } = {},
): Promise<TestShop> {
  useBuiltThreads(new URL(inject('builtThreads')));
  const database = await testDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'busbar-shop-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    SHOP_MODE: 'demo',
    RATE_LIMIT: 'off',
    // Tests add the products they need.
    DEMO_CATALOGUE: 'off',
    // No test asks the name servers of the machine.
    DNS_SERVERS: '127.0.0.1:1',
    ...environment,
  });
  const logLines: string[] = [];
  const level = process.env['LOG_LEVEL'];
  const log = level
    ? pino({ level })
    : createLogger('debug', { write: (line) => logLines.push(line) });
  const clock = testClock();
  const timeAndIds = { now: clock.now, newId: uuidv7 };
  let listening: FastifyInstance | null = null;
  const ownAddress = () => listeningAddress(config, listening);
  // Tests write to the database directly.
  const shop = await wireShop(config, database.queries, timeAndIds, log, ownAddress, {
    alwaysStale: true,
    openReader: database.openReader,
    ...(ownHashing ? {} : { passwordHashing: quickHashing }),
  });
  let inProcessCalls: OpenInProcessCalls | null = null;
  const registerPages: RegisterPages = (server, options) => {
    inProcessCalls = options.inProcessCalls;
    return pages(server, options);
  };
  const readiness = new Readiness();
  const parts = { config, database, shop, timeAndIds, log, registerPages, readiness };
  const app = await buildApp({ ...parts, checkResponses: true });
  // Otherwise two mails to one address may arrive in either order.
  const worker: OutboxWorker = shop.startOutbox({ batchSize: 1 });
  // Recurring jobs run by `runDue` only, however long a test takes.
  const recurring = shop.startRecurring({ intervalMs: AN_HOUR_MS });
  const imports = shop.startImports();
  const boms = shop.startBoms({ intervalMs: AN_HOUR_MS });
  closeAtEnd(async () => {
    await app.close();
    await worker.stop();
    await recurring.stop();
    await imports.stop();
    await boms.stop();
    await shop.changeFeed.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const clientOf = (bearer: string | null): Api =>
    apiClient(async ({ method, url, headers, body }) => {
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: await toPayload(body) }),
      });
      return {
        status: response.statusCode,
        header: (name) => (response.headers[name] as string | undefined) ?? null,
        text: async () => response.payload,
      };
    });

  const person: TestShop['person'] = async ({ emailVerified = true, ...overrides } = {}) => {
    const number = ++people;
    const user = await insertUser(database.queries, {
      id: uuidv7(),
      name: `Person ${number}`,
      email: `person${number}@buyers.example`,
      joinedAt: clock.now(),
      emailVerifiedAt: emailVerified ? clock.now() : null,
      ...overrides,
    });
    if (!user) throw new Error('this address is taken');
    const keys = await readKeyRing(database.queries, 'access-tokens', clock.now);
    const { token } = await accessTokens(keys, clock.now).issue(user.id, {
      signedInAt: clock.now(),
    });
    const { id, name, email, image, admin, staffRoles } = user;
    return {
      id,
      name,
      email,
      image,
      admin,
      staffRoles,
      emailVerified,
      token,
      api: clientOf(token),
    };
  };

  let admin: Person | null = null;
  return {
    app,
    database,
    readiness,
    demoPerson: (one) => shop.oidcSandbox?.add(one),
    logLines,
    api: clientOf(null),
    clock,
    person,
    async product(overrides = {}) {
      admin ??= await person({ name: 'Shop admin', admin: true });
      const body = { name: 'Test part', price: '2.50', stock: 1000, ...overrides };
      const outcome = await admin.api(addProduct, { body });
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
      return outcome.value;
    },
    drain: () => worker.drain(),
    drainImports: () => imports.drain(),
    drainBoms: () => boms.drain(),
    runDue: () => recurring.runDue(),
    cardSandbox: shop.cardSandbox,
    changeFeed: shop.changeFeed,
    inProcessCalls: inProcessCalls!,
    files: shop.files,
    payments: shop.payments,
    listening: () => {
      listening = app;
    },
    async mailsTo(address) {
      await worker.drain();
      // What a busy machine failed to write or to send at first: the shop would try it again seconds later.
      if (await makeFailedMailsDue(database, clock.now())) await worker.drain();
      return (await shop.mailbox?.newest(100, address)) ?? [];
    },
  };
}

/** @returns whether there are any */
async function makeFailedMailsDue({ queries }: TestDatabase, now: Date): Promise<boolean> {
  const kinds = [mailJob.kind, quoteOfferedJob.kind];
  const failed = and(inArray(outbox.kind, kinds), isNotNull(outbox.lastError));
  const due = await queries
    .update(outbox)
    .set({ dueAt: now })
    .where(and(failed, isNull(outbox.deadAt)))
    .returning({ id: outbox.id });
  return due.length > 0;
}

/** A clock that follows the real time and can be advanced or stopped. */
function testClock(): TestClock {
  let ahead = 0;
  let stopped: number | null = null;
  return {
    now: () => new Date((stopped ?? Date.now()) + ahead),
    stop: () => {
      stopped ??= Date.now();
    },
    advance: (ms) => {
      ahead += ms;
    },
  };
}

/** A body for `inject`. */
export async function toPayload(body: string | Blob): Promise<string | Buffer> {
  return typeof body === 'string' ? body : Buffer.from(await body.arrayBuffer());
}
