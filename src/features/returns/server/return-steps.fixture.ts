import { actOnOrders, checkout } from '#features/orders/contract.ts';
import { recordParcel } from '#features/orders/fulfilment-contract.ts';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { NO_RETURNS, type ReturnSettings } from '#features/settings/domain/return-settings.ts';
import type { Api } from '#shared/api-client.ts';
import type { ArgumentsOf } from '#shared/endpoint.ts';
import type { TestShop } from '#test/support/test-shop.ts';
import { addReturnPicture, requestReturn, type Return } from '../contract.ts';
import type { ReturnState } from '../domain/return-state.ts';
import { agreeToReturn, type ManagedReturn } from '../staff-contract.ts';
import { returnLines, returns } from './return-tables.ts';

/** Lets customers return goods. @param admin of the shop */
export async function offerReturns(admin: Api, more: Partial<ReturnSettings> = {}): Promise<void> {
  const found = await admin(getManagedSettings, {});
  if (!found.ok) throw new Error(found.problem.title);
  const { version } = found.value.returnRules;
  const value = { ...NO_RETURNS, isOffered: true, address: 'Busbar\nGate 3', ...more };
  const body = { section: 'returnRules' as const, version, ...value };
  const saved = await admin(changeSettings, { body });
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
}

const form = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45',
  address: { line1: 'Verkstadsgatan 4', postalCode: '302 50', city: 'Nordhamn', country: 'SE' },
  delivery: 'Cash on Delivary',
} as const;

export async function orderOf(
  buyer: Api,
  lines: readonly { readonly productId: string; readonly quantity: number }[],
  more: object = {},
): Promise<string> {
  const placed = await buyer(checkout, { body: { ...form, lines: [...lines], ...more } });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
  return placed.value._id;
}

/** Ships what is left of an order, or the given pieces. */
export async function shipOrder(
  admin: Api,
  id: string,
  lines?: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<void> {
  await admin(actOnOrders, { body: { action: 'pack', orders: [id] } });
  const body = { carrier: 'DHL', ...(lines && { lines: [...lines] }) };
  const shipped = await admin(recordParcel, { params: { id }, body });
  if (!shipped.ok) throw new Error(JSON.stringify(shipped.problem));
}

type Lines = ArgumentsOf<typeof requestReturn>['body']['lines'];

export async function askedReturn(buyer: Api, orderId: string, lines: Lines): Promise<Return> {
  const body = { lines, note: 'See the pictures.' };
  const asked = await buyer(requestReturn, { params: { id: orderId }, body });
  if (!asked.ok) throw new Error(JSON.stringify(asked.problem));
  return asked.value;
}

/** Agrees to all that was asked for. */
export async function agreedReturn(
  staff: Api,
  { _id: id, revision }: Pick<Return, '_id' | 'revision'>,
): Promise<ManagedReturn> {
  const agreed = await staff(agreeToReturn, { params: { id }, body: { revision } });
  if (!agreed.ok) throw new Error(JSON.stringify(agreed.problem));
  return agreed.value;
}

/** The outcome of a refused call. */
export const refusedWith = (type: string, more: object = {}) => ({
  ok: false,
  problem: { type, ...more },
});

export const onePixel = new Blob(
  [Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  { type: 'image/gif' },
);

interface StoredReturn {
  /** Of the customer. */
  readonly api: Api;
  readonly orderId: string;
  readonly productId: string;
  readonly customerId: string;
  readonly companyId?: string;
  readonly state: ReturnState;
  readonly note?: string;
}

/** Writes a return of ten pieces with a picture directly; of one that is received in part, four have arrived. */
export async function storedReturn(shop: TestShop, stored: StoredReturn) {
  const { api, orderId, productId, customerId, companyId = null, state, note = 'Bent.' } = stored;
  const { newId } = shop.payments;
  const returnId = newId();
  const at = shop.clock.now();
  const database = shop.database.queries;
  await database.insert(returns).values({
    id: returnId,
    orderId,
    orderNumber: 'B-100001',
    customerId,
    customerName: 'Mara Lindqvist',
    customerEmail: 'mara@nordwerk.example',
    companyId,
    companyName: companyId && note,
    state,
    note,
    sendTo: 'Busbar\nGate 3',
    lineCount: 1,
    pieces: 10,
    language: 'en',
    origin: 'http://localhost',
    requestedAt: at,
    changedAt: at,
    currency: 'USD',
    searchText: `Sample part\n${note}`,
  });
  await database.insert(returnLines).values({
    returnId,
    position: 0,
    productId,
    sku: 'BB-1',
    productName: 'Sample part',
    translations: {},
    mpn: null,
    reason: 'defective',
    note,
    asked: 10,
    agreed: state === 'asked' ? null : 10,
    restocked: state === 'partly-received' ? 4 : 0,
  });
  const added = await api(addReturnPicture, { params: { id: returnId }, body: onePixel });
  if (!added.ok) throw new Error(JSON.stringify(added.problem));
  return { returnId, pictureId: added.value.pictures[0]?._id ?? '' };
}
