import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { chooseProduct, createBom, shareBom, watchBom } from '#features/boms/contract.ts';
import { carts } from '#features/carts/server/cart-tables.ts';
import { addToCart, saveCart } from '#features/carts/contract.ts';
import { storedExport } from '#features/personal-data/server/data-export.fixture.ts';
import {
  addCompanyAddress,
  addCostCentre,
  changeApprovalRules,
  changeDeputy,
  changeLimits,
} from '#features/companies/purchasing-contract.ts';
import {
  companyOf,
  forCompany,
  invitationTo,
} from '#features/companies/server/company-steps.fixture.ts';
import { addCompanyDomain } from '#features/company-sign-in/contract.ts';
import { bookCash, getCashDue } from '#features/orders/cash-contract.ts';
import { actOnOrders, checkout } from '#features/orders/contract.ts';
import { recordParcel } from '#features/orders/fulfilment-contract.ts';
import { requestQuote } from '#features/quotes/contract.ts';
import { certificateOf } from '#features/tax/server/certificate-steps.fixture.ts';
import { offeredQuote, quoteFileOf } from '#features/quotes/server/quote-steps.fixture.ts';
import { createRequisition, decideRequisition } from '#features/requisitions/contract.ts';
import { addReview } from '#features/reviews/contract.ts';
import type { Api, Outcome } from '#shared/api-client.ts';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import {
  newcomerOf,
  sampleDocuments,
  sampleReturns,
  sampleWorld,
  type SampleWorld,
} from './sample-calls.ts';
import type { Person, TestShop } from './test-shop.ts';

/** A company that has one of everything. What the samples of calls name belongs to it. */
export interface CompanyWorld extends SampleWorld {
  /** Acts for the company, with all roles. */
  readonly actor: Api;
  /** Was a person of the company, and ordered for it. */
  readonly removed: Person;
  /** What its people search for: this word and the marker are in every free text. */
  readonly word: string;
  /** In every free text of the company, and nowhere else. */
  readonly marker: string;
  readonly parcelId: string;
  readonly olderBomId: string;
  /** Also those of carts and of what a call does not name: what belongs to the company. */
  readonly ownIds: readonly string[];
}

/** Everything is made by calls, as its people would; `sampleWorld` makes what belongs to the shop. */
export async function companyWorld(shop: TestShop): Promise<CompanyWorld> {
  const sample = await sampleWorld(shop, await newcomerOf(shop));
  const word = 'Brunnsviken';
  const marker = `zq${randomBytes(6).toString('hex')}`;
  const marked = (text: string) => `${text} ${word} ${marker}`;
  const owner = await shop.person({ name: marked('Mara') });
  const colleague = await shop.person({ name: marked('Alva') });
  const removed = await shop.person();
  const companyId = await companyOf(shop, owner, {
    name: marked('Nordwerk'),
    people: [
      [colleague, ['approver', 'buyer']],
      [removed, ['admin', 'approver', 'buyer', 'viewer']],
    ],
  });
  const actor = forCompany(owner, companyId);
  const params = { companyId };
  const address = {
    company: marked('Nordwerk'),
    recipient: marked('Goods-in'),
    line1: marked('Verkstadsgatan 4'),
    postalCode: '302 50',
    city: 'Nordhamn',
    country: 'SE',
  } as const;
  const contact = { contactName: marked('Ines'), contactNumber: '+46 8 123 45 67' };
  const addressId = await idOf(
    actor(addCompanyAddress, { params, body: { label: marked('Plant'), ...contact, address } }),
  );
  const costCentreId = await idOf(
    actor(addCostCentre, {
      params,
      body: {
        code: marker,
        name: marked('Assembly'),
        orderLimit: '500.00',
        monthLimit: '1000.00',
      },
    }),
  );
  const companyDomainId = await idOf(
    actor(addCompanyDomain, { params, body: { domain: `${marker}.example` } }),
  );
  await done(
    actor(changeApprovalRules, { params, body: { rules: [{ above: '5000.00', approvals: 2 }] } }),
  );
  const deputy = { userId: colleague.id, from: '2026-01-01', until: '2126-01-01' };
  await done(actor(changeDeputy, { params, body: { deputy } }));

  const { productId } = sample;
  const lines = [
    { productId, quantity: 2, customerPartNumber: marked('NW'), note: marked('For board 7') },
  ];
  const form = {
    name: marked('Ines'),
    number: '+46 8 123 45 67',
    address,
    delivery: 'Cash on Delivary',
    costCentreId,
    lines,
  } as const;
  const orderId = await idOf(actor(checkout, { body: form }));
  const removedOrderId = await idOf(forCompany(removed, companyId)(checkout, { body: form }));
  const reason = marked('For board 7');
  const requisitionId = await idOf(
    forCompany(colleague, companyId)(createRequisition, { body: { ...form, reason } }),
  );
  const decided = await idOf(
    forCompany(colleague, companyId)(createRequisition, { body: { ...form, reason } }),
  );
  await done(
    actor(decideRequisition, {
      params: { id: decided },
      body: { version: 1, decision: 'returned', note: marked('Too many') },
    }),
  );

  const quoteId = await idOf(
    actor(requestQuote, {
      body: {
        message: marked('For board 7'),
        lines: [
          { productId, quantity: 2, customerPartNumber: marked('NW'), note: marked('Urgent') },
        ],
      },
    }),
  );
  const quoteFileId = await quoteFileOf(actor, quoteId, marker);
  const certificateId = await certificateOf(actor, companyId, {
    number: marker,
    reason: marked('Resale'),
  });
  await offeredQuote(
    shop,
    await shop.person({ admin: true }),
    { _id: quoteId, revision: 1 },
    [{ answers: 1, sku: sample.productSku, quantity: 2, unitPrice: '2.00' }],
    { note: marked('As discussed') },
  );

  const ofReturns = await sampleReturns(shop, {
    api: actor,
    orderId,
    productId,
    customerId: owner.id,
    companyId,
    note: marked('Bent'),
  });
  const things = await listsOf(shop, { actor, owner, removed, companyId, marked, lines });
  const spending = { orderLimit: '800.00', monthLimit: '1600.00', approvalLimit: '900.00' };
  const userId = colleague.id;
  await done(
    actor(changeLimits, { params: { companyId, userId }, body: { ...spending, version: 1 } }),
  );
  const invitations = {
    ...(await invitationTo(shop, companyId, `${marker}@buyers.example`, ['buyer'])),
  };
  const review = { rating: 4, review: 'Holds.', suggestion: 'None.', productId };
  const reviewId = await idOf(sample.bystander.api(addReview, { body: review }));
  return {
    ...sample,
    ...things,
    ...invitations,
    owner,
    exportId: await storedExport(shop, owner.id),
    colleague,
    removed,
    actor,
    companyId,
    orderId,
    ...(await sampleDocuments(shop, actor, orderId)),
    ...ofReturns,
    requisitionId,
    quoteId,
    quoteFileId,
    certificateId,
    costCentreId,
    addressId,
    companyDomainId,
    reviewId,
    word,
    marker,
    parcelId: await shipAndPay(shop, orderId, marked),
    ownIds: [
      companyId,
      orderId,
      removedOrderId,
      requisitionId,
      decided,
      quoteId,
      quoteFileId,
      ...Object.values(ofReturns),
      certificateId,
      costCentreId,
      addressId,
      companyDomainId,
      things.bomId,
      things.olderBomId,
      ...things.cartIds,
      invitations.invitationId,
      owner.id,
      colleague.id,
    ],
  };
}

interface Keeper {
  readonly actor: Api;
  readonly owner: Person;
  readonly removed: Person;
  readonly companyId: string;
  readonly marked: (text: string) => string;
  readonly lines: readonly object[];
}

/** Carts and bills of materials. */
async function listsOf(shop: TestShop, { actor, removed, companyId, marked, lines }: Keeper) {
  await done(actor(addToCart, { body: { lines: lines as [] } }));
  const savedCartId = await idOf(actor(saveCart, { body: { name: marked('Board') } }));
  await done(forCompany(removed, companyId)(addToCart, { body: { lines: lines as [] } }));
  const file = `Designator,Quantity,MPN,Value,Description\nR1,2,${marked('CB-1')},10k,${marked('Resistor')}\n`;
  const create = () =>
    idOf(actor(createBom, { body: new Blob([file]), query: { name: marked('Supply') } }));
  const olderBomId = await create();
  const bomId = await create();
  await shop.drainBoms();
  const params = { id: bomId };
  const [line] = lines as readonly { productId: string }[];
  await done(
    actor(chooseProduct, {
      params: { id: bomId, row: 1 },
      body: { productId: line?.productId ?? '', substitutes: [] },
    }),
  );
  await done(actor(watchBom, { params }));
  const { token: shareToken } = await done(actor(shareBom, { params }));
  const rows = await shop.database.queries
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.companyId, companyId));
  return { savedCartId, olderBomId, bomId, shareToken, cartIds: rows.map(({ id }) => id) };
}

/** The order is packed, sent and paid. */
async function shipAndPay(shop: TestShop, orderId: string, marked: (text: string) => string) {
  const { api } = await shop.person({ admin: true });
  const params = { id: orderId };
  await done(api(actOnOrders, { body: { action: 'pack', orders: [orderId] } }));
  const parcel = { carrier: 'DHL', trackingNumber: marked('JD'), trackingLink: '' };
  const { parcels } = await done(api(recordParcel, { params, body: parcel }));
  const date = shop.clock.now().toISOString().slice(0, 10);
  const { due: amount } = await done(api(getCashDue, { params }));
  const body = { amount, date, note: marked('Safe') };
  await done(api(bookCash, { params, body }));
  return parcels?.[0]?._id ?? '';
}

async function done<E extends Endpoint>(call: Promise<Outcome<E>>): Promise<ResponseOf<E>> {
  const outcome = (await call) as { ok: boolean; value: ResponseOf<E>; problem?: unknown };
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

async function idOf<E extends Endpoint>(call: Promise<Outcome<E>>): Promise<string> {
  return ((await done(call)) as { _id: string })._id;
}
