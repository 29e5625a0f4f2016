import { randomUUID } from 'node:crypto';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import { demoAccounts } from '#main/demo/demo-accounts.ts';

export interface Buyer {
  readonly email: string;
  readonly token: string;
}

/** Registers as a browser does: sign up, ID token, exchange. */
export function registerBuyer(url: string): Promise<Buyer> {
  const email = `bench${randomUUID().slice(0, 8)}@bench.example`;
  return enter(url, '/identity/sign-up/email', {
    name: 'Bench',
    email,
    password: 'bench-password',
  });
}

/** Products with more in stock than any bench can sell, added by the demo's admin. */
export async function stockedProducts(url: string, count: number): Promise<ProductSummary[]> {
  const { email, password } = demoAccounts[0];
  const admin = await enter(url, '/identity/sign-in/email', { email, password });
  const add = (name: string) =>
    read<ProductSummary>(
      fetch(`${url}/api/product`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
        body: JSON.stringify({ name, price: '1.25', stock: 900_000_000 }),
      }),
    );
  return Promise.all(Array.from({ length: count }, (_, number) => add(`Bench part ${number}`)));
}

async function enter(
  url: string,
  path: string,
  person: { name?: string; email: string; password: string },
): Promise<Buyer> {
  const json = { 'content-type': 'application/json', origin: url };
  const signedIn = await fetch(url + path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(person),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const identity = await read<{ token: string }>(
    fetch(`${url}/identity/token`, { headers: { cookie } }),
  );
  const { token } = await read<{ token: string }>(
    fetch(`${url}/api/user/${person.email}`, {
      method: 'PUT',
      headers: { ...json, authorization: `Bearer ${identity.token}` },
      body: JSON.stringify({ email: person.email }),
    }),
  );
  return { email: person.email, token };
}

/** Orders that succeed: each buyer takes ten pieces of one product after the other. */
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

async function read<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
