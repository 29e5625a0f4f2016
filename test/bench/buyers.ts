import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import { demoAccounts } from '#main/demo/demo-accounts.ts';
import { signIn } from '#test/support/spawn-shop.ts';

export interface Buyer {
  readonly email: string;
  readonly token: string;
}

export const BUYER_PASSWORD = 'bench-password';

/** Registers a buyer and verifies the email address: unverified buyers may have few open orders. */
export async function registerBuyer(url: string): Promise<Buyer> {
  const email = `bench${randomUUID().slice(0, 8)}@bench.example`;
  const registered = await fetch(`${url}/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Bench', email, password: BUYER_PASSWORD }),
  });
  if (!registered.ok) throw new Error(`${registered.url}: ${registered.status}`);
  const cookie = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
  await verifyEmail(url, email, cookie.join('; '));
  return { email, token: await signIn(url, email, BUYER_PASSWORD) };
}

/** Waits for the verification mail in the demo mailbox and opens its link. */
async function verifyEmail(url: string, email: string, cookie: string): Promise<void> {
  const headers = { accept: 'application/json' };
  for (;;) {
    const mails = await read<{ text: string }[]>(
      fetch(`${url}/dev/mailbox?to=${email}`, { headers }),
    );
    const [link] = mails[0]?.text.match(/https?:\/\/\S+/) ?? [];
    if (!link) {
      await pause(100);
      continue;
    }
    const body = JSON.stringify({ token: new URL(link).searchParams.get('token') });
    const jsonHeaders = { 'content-type': 'application/json', origin: url, cookie };
    await read(
      fetch(`${url}/identity/confirm-email`, { method: 'POST', headers: jsonHeaders, body }),
    );
    return;
  }
}

/** Adds products as the demo's admin. */
export async function stockedProducts(url: string, count: number): Promise<ProductSummary[]> {
  const { email, password } = demoAccounts[0];
  const token = await signIn(url, email, password);
  const add = (name: string) =>
    read<ProductSummary>(
      fetch(`${url}/api/product`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...part, name }),
      }),
    );
  const products: ProductSummary[] = [];
  while (products.length < count) {
    const batch = Array.from(
      { length: Math.min(CONCURRENT_CALLS, count - products.length) },
      (_, index) => add(`Bench part ${products.length + index}`),
    );
    products.push(...(await Promise.all(batch)));
  }
  return products;
}

const CONCURRENT_CALLS = 50;
/** A typical amount of data, and more stock than a benchmark can sell. */
const part = {
  description:
    'Thick film chip resistor for automatic placement, with terminals for reflow and wave soldering, tested for sulphur resistance and qualified for use in vehicles.',
  price: '1.25',
  priceBreaks: [10, 100, 1_000].map((quantity, index) => ({ quantity, price: `1.${20 - index}` })),
  manufacturer: 'Bench',
  mpn: 'BENCH-1',
  leadTimeDays: 14,
  stock: 900_000_000,
};

/** Order requests that succeed: each buyer orders ten pieces of one product after the other. */
export function orderRequests(buyers: readonly Buyer[], products: readonly ProductSummary[]) {
  return (connection: number, count: number) => {
    const buyer = buyers[connection % buyers.length];
    const product = products[(connection + count * buyers.length) % products.length];
    if (!buyer || !product) throw new Error('no buyer or no product');
    return {
      headers: {
        authorization: `Bearer ${buyer.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        productId: product._id,
        name: 'Bench',
        number: '1',
        address: 'Bench street 1',
        quantity: 10,
        delivery: 'Cash on Delivary',
      }),
    };
  };
}

async function read<T>(pending: Promise<Response>): Promise<T> {
  const response = await pending;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
