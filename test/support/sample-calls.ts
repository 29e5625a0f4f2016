import type { LightMyRequestResponse } from 'fastify';
import { listOwnOrders, placeOrder } from '#features/orders/contract.ts';
import { contracts } from '#main/contract.ts';
import { urlOf } from '#shared/api-client.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Person, TestShop } from './test-shop.ts';

/** What a call is given, as it is on the wire. */
export interface CallInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** Every call of the shop by its name, as the contracts have them. */
export const calls = Object.values(contracts).flatMap((contract) =>
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({
    name: name as CallName,
    title: `${endpoint.method} ${endpoint.path}`,
    endpoint,
  })),
);

type KeysOfEach<T> = T extends unknown ? keyof T : never;
export type CallName = KeysOfEach<(typeof contracts)[keyof typeof contracts]>;

export interface SampleWorld {
  /** Whom everything in the samples belongs to; has an account at the identity provider, too. */
  readonly owner: Person;
  readonly idToken: string;
  readonly orderId: string;
  readonly productId: string;
  /** Nobody needs these: they may be deleted and promoted. */
  readonly spareProductId: string;
  readonly bystander: Person;
}

export async function sampleWorld(shop: TestShop): Promise<SampleWorld> {
  const owner = await shop.person({ email: 'owner@buyers.example' });
  const bystander = await shop.person();
  const { _id: productId } = await shop.product({ name: 'Sample part', stock: 100_000 });
  const { _id: spareProductId } = await shop.product({ name: 'Spare part' });
  const body = { ...orderForm, productId, quantity: 1 };
  const placed = await owner.api(placeOrder, { body });
  if (!placed.ok) throw new Error(`no sample order: ${placed.problem.type}`);
  const orders = await owner.api(listOwnOrders, {});
  if (!orders.ok || orders.value.length !== 1) throw new Error('the sample order is not listed');
  const idToken = await signUp(shop, 'newcomer@buyers.example');
  return { owner, idToken, orderId: placed.value._id, productId, spareProductId, bystander };
}

const orderForm = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45 67',
  address: 'Verkstadsgatan 4, Nordhamn',
  delivery: 'Cash on Delivary' as const,
};

/** For each call an input that is valid, and that is the owner's where something belongs to somebody. */
export function sampleInputs(world: SampleWorld): Readonly<Record<CallName, CallInput>> {
  const { owner, orderId, productId, spareProductId, bystander } = world;
  const { email } = owner;
  const newcomer = 'newcomer@buyers.example';
  return {
    listProducts: { query: { limit: 10, q: 'part' } },
    getProduct: { params: { id: productId } },
    addProduct: { body: fullProduct },
    deleteProduct: { params: { id: spareProductId } },
    placeOrder: { body: { ...orderForm, productId, quantity: 1 } },
    listOwnOrders: { query: { email } },
    getOrder: { params: { id: orderId } },
    deleteOrder: { params: { id: orderId } },
    confirmPayment: { params: { id: orderId }, body: { order: orderId, transactionId: 'pi_1' } },
    createPaymentIntent: { body: { order: orderId, price: '2.50' } },
    listAllOrders: { query: {} },
    addReview: { body: { rating: 5, review: 'Holds.', suggestion: 'None.', productId } },
    listReviews: { query: { productId } },
    listOwnReviews: { query: { email } },
    exchangeToken: { params: { email: newcomer }, body: { email: newcomer } },
    isAdmin: { params: { email } },
    getProfile: { params: { email } },
    updateProfile: { params: { usermail: email }, body: profile },
    listUsers: { query: {} },
    promoteUser: { params: { email: bystander.email } },
    uploadPicture: { body: onePixel },
    listAudit: { query: {} },
    deleteUser: { params: { id: bystander.id } },
    getConfig: {},
    sendMessage: { body: { name: 'Mara', email, message: 'Do you sell busbars?' } },
  };
}

const profile = {
  name: 'Mara Lindqvist',
  img: 'https://pictures.example/mara.png',
  education: 'Electrical engineering',
  location: 'Nordhamn',
  number: '+46 8 123 45 67',
};

/** Every field of a new product that does not need a category, so that every field can be spoilt. */
const fullProduct = {
  name: 'Copper busbar',
  description: 'A bar of copper',
  img: '/pictures/busbar.svg',
  minQuantity: 1,
  stock: 10,
  price: '12.50',
  mpn: 'CB-1',
  manufacturer: 'Nordwerk',
  orderMultiple: 1,
  leadTimeDays: 5,
  lifecycle: 'active',
  datasheet: 'https://nordwerk.example/cb-1.pdf',
  pictures: [{ url: '/pictures/busbar.svg', alt: 'A busbar' }],
  attributes: {},
  priceBreaks: [{ quantity: 100, price: '11.00' }],
};

/** Who makes the call so that nothing but its input can be wrong. */
export function allowedToken(endpoint: Endpoint, world: SampleWorld, admin: Person): string | null {
  if (endpoint.access === 'public') return null;
  if (endpoint.access === 'id-token') return world.idToken;
  return endpoint.access === 'admin' ? admin.token : world.owner.token;
}

/** A GIF of 1 by 1. */
const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export async function send(
  shop: TestShop,
  endpoint: Endpoint,
  { params, query, body }: CallInput,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return shop.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, params, query),
    headers: { ...(body === undefined ? {} : { 'content-type': typeOf(body) }), ...headers },
    ...(body === undefined ? {} : { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
}

function typeOf(body: unknown): string {
  return Buffer.isBuffer(body) ? 'image/gif' : 'application/json';
}

export function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** A new account at the shop's own identity provider, and an ID token for it. */
export async function signUp(shop: TestShop, email: string): Promise<string> {
  const host = 'localhost';
  const origin = `http://${host}`;
  const signedUp = await shop.app.inject({
    method: 'POST',
    url: '/identity/sign-up/email',
    headers: { host, origin },
    payload: { name: 'Newcomer', email, password: 'copper-busbar' },
  });
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await shop.app.inject({ url: '/identity/token', headers: { host, cookie } });
  return answer.json<{ token: string }>().token;
}

/** How much there is of what callers can make, change and delete. */
export async function stateOf(shop: TestShop): Promise<unknown> {
  const { rows } = await shop.database.pool.query(`select
    (select json_build_array(count(*), count(archived_at)) from products) as products,
    (select json_agg(state order by id) from orders) as orders,
    (select count(*) from reviews) as reviews,
    (select json_agg(json_build_array(name, admin, deleted_at) order by id) from users) as users,
    (select sum(on_hand) from stock_levels) as stock,
    (select count(*) from outbox) as outbox`);
  return rows[0];
}
