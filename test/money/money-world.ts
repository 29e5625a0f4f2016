import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { accessTokens } from '#features/sessions/server/index.ts';
import { buildApp } from '#main/app.ts';
import { listeningAddress } from '#main/listening-address.ts';
import { wireShop, type Shop } from '#main/wiring.ts';
import { readConfig } from '#platform/config/config.ts';
import { readKeyRing } from '#platform/secrets/open-key-rings.ts';
import { shopSecret } from '#platform/secrets/shop-secret.ts';
import { signature } from '#sandbox/stripe/sandbox-events.ts';
import { apiUrl } from '#shared/api-client.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { testDatabase } from '#test/support/test-database.ts';

export interface CallResponse {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a step does not know it does not look at
  readonly body: any;
}

type Process = {
  readonly app: FastifyInstance;
  readonly shop: Shop;
  readonly worker: ReturnType<Shop['startOutbox']>;
  readonly recurring: ReturnType<Shop['startRecurring']>;
};

/** A shop with its card sandbox that can be restarted, with a simulated clock and network. */
export async function moneyWorld() {
  const database = await testDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'busbar-money-'));
  const config = readConfig({ DATA_DIR: dataDir, SHOP_MODE: 'demo', RATE_LIMIT: 'off' });
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const timeAndIds = { now, newId: uuidv7 };
  const webhookSecret = `whsec_${await shopSecret(database.queries, 'card-sandbox-webhook')}`;
  /** Events in flight: the sandbox considers them delivered. */
  const eventsInFlight: string[] = [];
  let current = await begin();
  const tokens = accessTokens(await readKeyRing(database.queries, 'access-tokens', now), now);

  async function begin(): Promise<Process> {
    let listening: FastifyInstance | null = null;
    const shop = await wireShop(config, database.queries, timeAndIds, log, () =>
      listeningAddress(config, listening),
    );
    const parts = { config, database, shop, timeAndIds, log, registerPages: null };
    const app = await buildApp({ ...parts, checkResponses: true });
    await app.listen({ port: 0, host: '127.0.0.1' });
    listening = app;
    return { app, shop, worker: shop.startOutbox(), recurring: shop.startRecurring() };
  }

  async function call(
    endpoint: Endpoint,
    by: string,
    input: { params?: Record<string, unknown>; body?: unknown },
  ): Promise<CallResponse> {
    const { token } = await tokens.issue(by, { signedInAt: now() });
    const response = await current.app.inject({
      method: endpoint.method,
      url: apiUrl(endpoint, input.params),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
    });
    return { status: response.statusCode, body: response.payload ? response.json() : null };
  }

  async function toSandbox(
    address: string,
    form: Record<string, string>,
    key = '',
  ): Promise<CallResponse> {
    const response = await current.app.inject({
      method: 'POST',
      url: `/sandbox/stripe${address}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: response.statusCode, body: response.json() };
  }

  return {
    database,
    now,
    call,
    toSandbox,
    eventsInFlight,
    async setFaults(form: Record<string, string>): Promise<void> {
      const { status } = await toSandbox('/faults', form, current.shop.cardSandbox?.secretKey);
      if (status !== 200) throw new Error(`the sandbox rejected the faults: ${status}`);
    },
    advance: (ms: number) => {
      ahead += ms;
    },
    /** The sandbox hands its events to the simulated network. */
    collectEvents: () =>
      current.shop.cardSandbox?.work(async (payload) => {
        eventsInFlight.push(payload);
        return 200;
      }),
    async deliver(payload: string): Promise<number> {
      const response = await current.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signature(payload, webhookSecret, now()),
        },
        payload,
      });
      return response.statusCode;
    },
    drain: () => current.worker.drain(),
    runDue: () => current.recurring.runDue(),
    async restart(): Promise<void> {
      const before = current;
      current = await begin();
      await end(before);
    },
    async stop(): Promise<void> {
      await end(current);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;

async function end({ app, worker, recurring }: Process): Promise<void> {
  app.server.closeAllConnections();
  await app.close();
  await worker.stop();
  await recurring.stop();
}
