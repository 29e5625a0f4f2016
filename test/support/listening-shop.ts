import { eq } from 'drizzle-orm';
import { stockLevels, stockMovements } from '#features/inventory/server/inventory-tables.ts';
import { placeOrder } from '#features/orders/contract.ts';
import { apiClient, type Api } from '#shared/api-client.ts';
import { testShop, type Person, type TestShop } from './test-shop.ts';

export interface ListeningShop extends TestShop {
  readonly url: string;
  /** The typed client over HTTP, signed in as this person. It asks a busy shop again, as the browser does. */
  readonly client: (person: Person) => Api;
  /** How many of the requests of these clients the shop was too busy for. */
  readonly busyResponses: () => number;
  readonly stockOf: (productId: string) => Promise<number | undefined>;
  readonly ledgerOf: (productId: string) => Promise<(typeof stockMovements.$inferSelect)[]>;
}

/** Each attempt waits for seconds for a free connection of the database. */
const MAX_ATTEMPTS = 10;

/** A test shop on a port, for tests that need a real server. */
export async function listeningShop(): Promise<ListeningShop> {
  const shop = await testShop();
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { queries } = shop.database;
  let busy = 0;
  const onBusy = () => {
    busy += 1;
  };
  return {
    ...shop,
    url,
    client: (person) => httpClient(url, person.token, MAX_ATTEMPTS, onBusy),
    busyResponses: () => busy,
    async stockOf(productId) {
      const which = eq(stockLevels.productId, productId);
      return (await queries.select().from(stockLevels).where(which))[0]?.onHand;
    },
    async ledgerOf(productId) {
      const which = eq(stockMovements.productId, productId);
      return queries.select().from(stockMovements).where(which).orderBy(stockMovements.id);
    },
  };
}

/**
 * @param attempts a request that a busy shop refuses (503) is sent this many times at most
 * @param onBusy called before it is sent again
 */
export function httpClient(
  origin: string,
  token: string | null,
  attempts = 1,
  onBusy: () => void = () => undefined,
): Api {
  return apiClient(async ({ method, url, headers, body }) => {
    const send = () =>
      fetch(origin + url, {
        method,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { body }),
      });
    let response = await send();
    for (let sent = 1; response.status === 503 && sent < attempts; sent++) {
      onBusy();
      response = await send();
    }
    const text = await response.text();
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: async () => text,
    };
  });
}

/** Orders this quantity, paid on delivery. */
export function buy(client: Api, productId: string, quantity: number, idempotencyKey?: string) {
  const form = {
    name: 'Goods-in',
    number: '1',
    address: 'Here',
    delivery: 'Cash on Delivary',
  } as const;
  const body = { ...form, productId, quantity };
  return client(placeOrder, { body }, idempotencyKey ? { idempotencyKey } : {});
}

export function people(shop: TestShop, howMany: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: howMany }, () => shop.person()));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
