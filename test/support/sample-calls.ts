import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { DEFAULT_ATTRITION } from '#features/boms/domain/attrition.ts';
import { insertBom } from '#features/boms/server/bom-store.ts';
import { readingTasks } from '#features/boms/server/reading-tasks.ts';
import { issueOrderDocument } from '#features/invoices/contract.ts';
import { invoiceOf, paymentTokenOf } from '#features/invoices/server/invoice-steps.fixture.ts';
import {
  requisitionLines,
  requisitions,
} from '#features/requisitions/server/requisition-tables.ts';
import { addToCart, saveCart } from '#features/carts/contract.ts';
import { companyDomains } from '#features/company-sign-in/server/company-sign-in-tables.ts';
import { storedCertificate } from '#features/tax/server/certificate-steps.fixture.ts';
import { companyTerms } from '#features/payment-terms/server/payment-terms-tables.ts';
import { companyAddresses } from '#features/companies/server/company-tables.ts';
import { addCategory } from '#features/catalogue/category-contract.ts';
import {
  companyForm,
  companyOf,
  costCentreOf,
  invitationTo,
} from '#features/companies/server/company-steps.fixture.ts';
import {
  groupOf,
  priceListOf,
} from '#features/company-catalogue/server/price-list-steps.fixture.ts';
import { addManufacturer } from '#features/manufacturers/contract.ts';
import { placeOrder } from '#features/orders/contract.ts';
import {
  askedQuote,
  dayIn,
  offeredQuote,
  quoteFileOf,
} from '#features/quotes/server/quote-steps.fixture.ts';
import { addPurchaseOrderFile } from '#features/orders/purchase-order-contract.ts';
import { storedExport } from '#features/personal-data/server/data-export.fixture.ts';
import { bankPaymentOn } from '#features/receivables/server/receivables-steps.fixture.ts';
import { storedReturn } from '#features/returns/server/return-steps.fixture.ts';
import { addReview } from '#features/reviews/contract.ts';
import { requestStockAlert } from '#features/stock-alerts/contract.ts';
import { beginImport, uploadImportFile } from '#features/spreadsheets/contract.ts';
import { contracts } from '#main/contract.ts';
import { FILE_TYPE } from '#platform/http/file-body.ts';
import { apiUrl, type Api } from '#shared/api-client.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { identityOf, newAccount } from './identity.ts';
import type { Person, TestShop } from './test-shop.ts';

/** The input of a call, as on the wire. */
export interface CallInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

export interface SampleCall {
  readonly name: CallName;
  /** Method and path, e.g. `GET /product/{id}`. */
  readonly title: string;
  readonly endpoint: Endpoint;
}

/** Every call of the shop by its name in the contracts. */
export const calls: readonly SampleCall[] = Object.values(contracts).flatMap((contract) =>
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({
    name: name as CallName,
    title: `${endpoint.method} ${endpoint.path}`,
    endpoint,
  })),
);

type KeysOfEach<T> = T extends unknown ? keyof T : never;
export type CallName = KeysOfEach<(typeof contracts)[keyof typeof contracts]>;

export interface SampleWorld {
  /** The owner of everything in the samples. */
  readonly owner: Person;
  readonly orderId: string;
  readonly alarmId: string;
  /** An invoice and a pro-forma invoice of the order. */
  readonly invoiceId: string;
  /** Of the payment link of the invoice. */
  readonly paymentToken: string;
  readonly documentId: string;
  /** A transfer of 1.00 that pays a part of the invoice. */
  readonly bankPaymentId: string;
  readonly reviewId: string;
  readonly productId: string;
  readonly productSlug: string;
  readonly productSku: string;
  /** An import whose file has been uploaded. */
  readonly importId: string;
  /** A bill of materials with one line, in row 1, and the token of its link. */
  readonly bomId: string;
  readonly shareToken: string;
  readonly categoryId: string;
  readonly spareCategoryId: string;
  readonly manufacturerId: string;
  readonly spareManufacturerId: string;
  /** A product without stock, and the token of a visitor who has asked to be mailed when it is back. */
  readonly soldOutId: string;
  readonly alertToken: string;
  /** A saved cart of the owner, whose current cart has the product too. */
  readonly savedCartId: string;
  /** A company whose founder is the owner, with a colleague and an open invitation. */
  readonly companyId: string;
  readonly colleague: Person;
  readonly invitationId: string;
  /** Of an invitation of the owner to another company. */
  readonly invitationToken: string;
  /** An open request of the colleague. */
  readonly requisitionId: string;
  /** A quote of the owner, with one version of one line, and a day until which it can be valid. */
  readonly quoteId: string;
  readonly quoteFileId: string;
  /** A purchase order of the order. */
  readonly purchaseOrderFileId: string;
  readonly certificateId: string;
  readonly validUntil: string;
  /** A return of the order that waits for an answer, with a picture, and one of which a part has arrived. */
  readonly returnId: string;
  readonly pictureId: string;
  readonly receivedReturnId: string;
  readonly costCentreId: string;
  /** A file with the data of the owner. */
  readonly exportId: string;
  readonly addressId: string;
  /** A domain of the company that is not proved. */
  readonly companyDomainId: string;
  /** A price list with a price of the product, and a group of companies without any. */
  readonly priceListId: string;
  readonly companyGroupId: string;
  /** A product and a user that no other sample needs: they may be deleted or promoted. */
  readonly spareProductId: string;
  readonly bystander: Person;
  /** An account at the identity provider that is not a user of the shop yet. */
  readonly newcomer: Newcomer;
}

export interface Newcomer {
  readonly email: string;
  readonly idToken: string;
}

export async function newcomerOf(shop: TestShop): Promise<Newcomer> {
  const account = newAccount();
  return { email: account.email, idToken: await identityOf(shop.app).register(account) };
}

export async function sampleWorld(shop: TestShop, newcomer: Newcomer): Promise<SampleWorld> {
  const owner = await shop.person();
  const bystander = await shop.person();
  const sample = await shop.product({ name: 'Sample part', stock: 100_000 });
  const { _id: productId, slug: productSlug, sku: productSku } = sample;
  const { _id: soldOutId } = await shop.product({ name: 'Sold out part', stock: 0 });
  const alertToken = await sampleAlert(shop, soldOutId);
  const { _id: spareProductId } = await shop.product({ name: 'Spare part' });
  const body = { ...orderForm, productId, quantity: 1 };
  const placed = await owner.api(placeOrder, { body });
  if (!placed.ok) throw new Error(`no sample order: ${placed.problem.type}`);
  const review = await owner.api(addReview, { body: { ...words, productId: spareProductId } });
  if (!review.ok) throw new Error(`no sample review: ${review.problem.type}`);
  const alarmId = shop.payments.newId();
  await shop.database.pool.query(
    `insert into payment_alarms (id, kind, object_id, detail, raised_at)
      values ($1, 'unknown-payment', $2, 'Sample alarm', now())`,
    [alarmId, `pi_${alarmId}`],
  );
  const admin = await shop.person({ admin: true });
  const importId = await sampleImport(admin);
  const bom = await sampleBom(shop, owner);
  const categoryId = await sampleCategory(admin, `Category of ${productId}`);
  const spareCategoryId = await sampleCategory(admin, `Category of ${spareProductId}`);
  const manufacturers = {
    manufacturerId: await sampleManufacturer(admin, `Maker of ${productId}`),
    spareManufacturerId: await sampleManufacturer(admin, `Maker of ${spareProductId}`),
  };
  const savedCartId = await sampleSavedCart(owner, productId);
  const quote = await sampleQuote(shop, owner, admin, { productId, productSku });
  const company = await sampleCompany(shop, owner, productId);
  const [orderId, reviewId] = [placed.value._id, review.value._id];
  const products = { productId, productSlug, productSku, spareProductId, importId, ...bom };
  const categories = { categoryId, spareCategoryId };
  const alerts = { soldOutId, alertToken, savedCartId };
  const things = {
    orderId,
    ...(await sampleReturns(shop, { api: owner.api, orderId, productId, customerId: owner.id })),
    exportId: await storedExport(shop, owner.id),
    ...(await sampleDocuments(shop, owner.api, orderId)),
    reviewId,
    alarmId,
    ...products,
    ...categories,
    ...manufacturers,
    ...alerts,
    ...company,
    ...quote,
  };
  return { owner, ...things, bystander, newcomer };
}

/** An invoice of an order with a transfer that pays a part of it, a pro-forma invoice, and a purchase order. @param api of its owner */
export async function sampleDocuments(shop: TestShop, api: Api, orderId: string) {
  const body = { kind: 'pro-forma' as const };
  const issued = await api(issueOrderDocument, { params: { id: orderId }, body });
  if (!issued.ok) throw new Error(`no sample document: ${issued.problem.type}`);
  const invoiceId = await invoiceOf(shop, orderId);
  const bankPaymentId = await bankPaymentOn(shop, invoiceId, '1.00');
  const added = await api(addPurchaseOrderFile, {
    params: { id: orderId },
    query: { fileName: 'order.pdf' },
    body: new Blob(['%PDF-1.7\norder']),
  });
  const purchaseOrderFileId = added.ok ? (added.value.files[0]?._id ?? '') : '';
  const paymentToken = await paymentTokenOf(shop, invoiceId);
  const documentId = issued.value._id;
  return { invoiceId, paymentToken, documentId, bankPaymentId, purchaseOrderFileId };
}

/** A return that waits for an answer, and one of which a part has arrived. */
export async function sampleReturns(
  shop: TestShop,
  of: Omit<Parameters<typeof storedReturn>[1], 'state'>,
) {
  const { returnId: receivedReturnId } = await storedReturn(shop, {
    ...of,
    state: 'partly-received',
  });
  return { ...(await storedReturn(shop, { ...of, state: 'asked' })), receivedReturnId };
}

async function sampleAlert(shop: TestShop, productId: string): Promise<string> {
  const email = 'waiting@buyers.example';
  const asked = await shop.api(requestStockAlert, { body: { productId, email } });
  if (!asked.ok) throw new Error(`no sample alert: ${asked.problem.type}`);
  const [mail] = await shop.mailsTo(email);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const fullCertificate = {
  country: 'US',
  region: 'CA',
  number: 'SR-2',
  validUntil: '2030-12-31',
  reason: 'Resale',
} as const;

const fullTerms = {
  days: 14,
  creditLimit: '5000.00',
  requiresPurchaseOrder: true,
  earlyPayment: { percent: '2', days: 7 },
  version: 1,
};

async function sampleCompany(shop: TestShop, owner: Person, productId: string) {
  const colleague = await shop.person();
  const companyId = await companyOf(shop, owner, {
    people: [[colleague, ['admin', 'buyer']]],
  });
  const { invitationId } = await invitationTo(shop, companyId, 'invited@buyers.example');
  const elsewhere = await companyOf(shop, colleague, { name: 'Fjell AS' });
  const { invitationToken } = await invitationTo(shop, elsewhere, owner.email);
  const { address, delivery: _delivery, ...contact } = checkoutForm;
  const { queries } = shop.database;
  const requisitionId = shop.payments.newId();
  await queries.insert(requisitions).values({
    id: requisitionId,
    companyId,
    requestedBy: colleague.id,
    requesterName: colleague.name,
    state: 'open',
    total: 2_50n,
    currency: 'USD',
    approvals: 1,
    contactName: contact.name,
    contactNumber: contact.number,
    address: { ...address, country: 'SE' },
    paymentMethod: 'on-delivery',
    language: 'en',
    origin: 'http://localhost',
    requestedAt: shop.clock.now(),
  });
  const line = { position: 0, sku: 'A', productName: 'Sample part', quantity: 1 };
  await queries
    .insert(requisitionLines)
    .values({ ...line, requisitionId, productId, unitPrice: 2_500_000n, total: 2_50n });
  const costCentreId = await costCentreOf(shop, companyId);
  const addressId = shop.payments.newId();
  await queries
    .insert(companyAddresses)
    .values({ id: addressId, companyId, label: 'Plant 2', address: { ...address, country: 'SE' } });
  const invitation = { invitationId, invitationToken };
  const prices = {
    priceListId: await priceListOf(shop, { prices: { [productId]: { price: 2_000_000n } } }),
    companyGroupId: await groupOf(shop, []),
  };
  const creditLimit = 1_000_000n;
  await queries
    .insert(companyTerms)
    .values({ companyId, days: 30, creditLimit, currency: 'USD', requiresPurchaseOrder: false });
  const companyDomainId = shop.payments.newId();
  await queries.insert(companyDomains).values({
    id: companyDomainId,
    companyId,
    domain: `${companyId}.example`,
    token: 'sample',
    addedAt: shop.clock.now(),
  });
  const certificateId = await storedCertificate(shop, companyId);
  const settings = { costCentreId, addressId, companyDomainId, certificateId };
  return { companyId, colleague, ...invitation, requisitionId, ...settings, ...prices };
}

async function sampleQuote(
  shop: TestShop,
  owner: Person,
  admin: Person,
  { productId, productSku: sku }: Pick<SampleWorld, 'productId' | 'productSku'>,
): Promise<Pick<SampleWorld, 'quoteId' | 'quoteFileId' | 'validUntil'>> {
  const validUntil = dayIn(shop, 30);
  const request = await askedQuote(owner.api, [{ productId, quantity: 10 }]);
  await offeredQuote(shop, admin, request, [{ sku, quantity: 10, unitPrice: '2.50', answers: 1 }], {
    validUntil,
  });
  const quoteFileId = await quoteFileOf(owner.api, request._id);
  return { quoteId: request._id, quoteFileId, validUntil };
}

async function sampleSavedCart({ api }: Person, productId: string): Promise<string> {
  const added = await api(addToCart, { body: { lines: [{ productId, quantity: 1 }] } });
  if (!added.ok) throw new Error(`no sample cart: ${added.problem.type}`);
  const saved = await api(saveCart, { body: { name: 'Saved board' } });
  if (!saved.ok) throw new Error(`no sample cart: ${saved.problem.type}`);
  return saved.value._id;
}

async function sampleImport({ api }: Person): Promise<string> {
  const begun = await api(beginImport, { body: { fileName: 'a.csv' } });
  if (!begun.ok) throw new Error(`no sample import: ${begun.problem.type}`);
  const { insertedId: id } = begun.value;
  const file = await api(uploadImportFile, {
    params: { id },
    body: new Blob(['SKU,Name\nA,B\n']),
  });
  if (!file.ok) throw new Error(`no sample import: ${file.problem.type}`);
  return id;
}

/** Written directly: an upload would start a thread to read it. */
async function sampleBom(
  shop: TestShop,
  { id: userId }: Person,
): Promise<Pick<SampleWorld, 'bomId' | 'shareToken'>> {
  const found = await readingTasks.readFile({ bytes: Buffer.from(sampleBomFile) });
  const { headerRow, columns, lines } = found.table;
  const bom = {
    id: shop.payments.newId(),
    userId,
    name: 'Sample board',
    state: 'matching' as const,
    createdAt: shop.clock.now(),
    headerRow,
    columns,
    attrition: DEFAULT_ATTRITION,
    shareToken: randomBytes(16).toString('base64url'),
    lineCount: lines.length,
    bytes: sampleBomFile.length,
  };
  await shop.database.queries.transaction((tx) => insertBom(tx, bom, found.sheet.rows, lines));
  return { bomId: bom.id, shareToken: bom.shareToken };
}

const sampleBomFile = 'Designator,Quantity,MPN,Value\nR1,1,CB-1,10k\n';

async function sampleCategory({ api }: Person, en: string): Promise<string> {
  const added = await api(addCategory, { body: { names: { en } } });
  if (!added.ok) throw new Error(`no sample category: ${added.problem.type}`);
  return added.value._id;
}

async function sampleManufacturer({ api }: Person, name: string): Promise<string> {
  const added = await api(addManufacturer, { body: { name } });
  if (!added.ok) throw new Error(`no sample manufacturer: ${added.problem.type}`);
  return added.value._id;
}

export const orderForm = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45 67',
  address: 'Verkstadsgatan 4, Nordhamn',
  delivery: 'Cash on Delivary' as const,
};

const checkoutForm = {
  ...orderForm,
  address: {
    company: 'Nordwerk AB',
    recipient: 'Goods-in',
    line1: 'Verkstadsgatan 4',
    line2: 'Gate 2',
    postalCode: '302 50',
    city: 'Nordhamn',
    region: 'Halland',
    country: 'SE',
  },
  price: '2.50',
};
const totals = {
  place: { country: 'SE', region: 'Halland', postalCode: '302 50' },
  deliveryMethod: 'standard',
} as const;
const fullAddress = {
  label: 'Plant 2',
  contactName: 'Mara Lindqvist',
  contactNumber: '+46 8 123 45 67',
  address: checkoutForm.address,
  carrier: 'UPS',
  carrierAccount: '1Z-77',
};
const fullCostCentre = {
  code: 'CC-1',
  name: 'Assembly',
  orderLimit: '100.00',
  monthLimit: '1000.00',
};
const fullLine = { quantity: 1, customerPartNumber: 'R-10K', note: 'For board 7.' };

const { delivery: _payment, ...delivery } = orderForm;

const statementPeriod = { from: '2026-01-01', to: '2026-12-31' };
const words = { rating: 5, review: 'Holds.', suggestion: 'None.' };

/** A valid input for each call. Everything in it that has an owner belongs to `owner`. */
export function sampleInputs(world: SampleWorld): Readonly<Record<CallName, CallInput>> {
  const { invoiceId, paymentToken, documentId, bankPaymentId } = world;
  const { owner, orderId, alarmId, reviewId, bystander, newcomer } = world;
  const { productId, productSlug, productSku, spareProductId } = world;
  const { importId, bomId, shareToken } = world;
  const { categoryId, spareCategoryId, manufacturerId, spareManufacturerId } = world;
  const { soldOutId, alertToken, savedCartId } = world;
  const { companyId, colleague, invitationId, invitationToken } = world;
  const { requisitionId, costCentreId, addressId, priceListId, companyGroupId } = world;
  const { returnId, receivedReturnId, pictureId, exportId } = world;
  const { companyDomainId, quoteId, quoteFileId, validUntil, certificateId } = world;
  const { email } = owner;
  return {
    listCompanyAddresses: { params: { companyId } },
    addCompanyAddress: { params: { companyId }, body: { ...fullAddress, label: 'Plant 3' } },
    changeCompanyAddress: {
      params: { companyId, id: addressId },
      body: { ...fullAddress, version: 1 },
    },
    deleteCompanyAddress: { params: { companyId, id: addressId }, query: { version: 1 } },
    listCostCentres: { params: { companyId } },
    addCostCentre: { params: { companyId }, body: fullCostCentre },
    changeCostCentre: {
      params: { companyId, id: costCentreId },
      body: { ...fullCostCentre, archived: false, version: 1 },
    },
    listLimits: { params: { companyId } },
    changeLimits: {
      params: { companyId, userId: owner.id },
      body: { orderLimit: '100.00', monthLimit: '1000.00', approvalLimit: '500.00', version: 1 },
    },
    getOrderingCompany: {},
    getOwnLimits: { params: { companyId } },
    getApprovalRules: { params: { companyId } },
    changeApprovalRules: {
      params: { companyId },
      body: { rules: [{ above: '5000.00', approvals: 2 }] },
    },
    changeDeputy: { params: { companyId }, body: { deputy: null } },
    movePastOrders: { params: { companyId } },
    createRequisition: {
      body: {
        ...checkoutForm,
        costCentreId: requisitionId,
        fromCart: false,
        reason: 'For board 7.',
        lines: [{ productId, ...fullLine }],
      },
    },
    listRequisitions: { query: { limit: 10, which: 'all', state: 'open' } },
    getRequisition: { params: { id: requisitionId } },
    changeRequisition: {
      params: { id: requisitionId },
      body: {
        ...checkoutForm,
        costCentreId: requisitionId,
        reason: 'For board 7.',
        version: 1,
        lines: [{ productId, ...fullLine }],
      },
    },
    withdrawRequisition: { params: { id: requisitionId }, body: { version: 1 } },
    renewRequisition: { params: { id: requisitionId }, body: { version: 1 } },
    decideRequisition: {
      params: { id: requisitionId },
      body: { version: 1, decision: 'approved', note: 'Fine.' },
    },
    requestQuote: {
      body: {
        message: 'For board 7.',
        lines: [
          {
            productId,
            quantity: 10,
            targetPrice: '2.00',
            customerPartNumber: 'R-10K',
            note: 'For board 7.',
          },
          { mpn: 'XC-77', manufacturer: 'Nordkabel', description: 'Cable, 2 m', quantity: 5 },
        ],
      },
    },
    listQuotes: { query: { limit: 10, q: 'part', state: 'offered' } },
    getQuote: { params: { id: quoteId } },
    commentOnQuote: { params: { id: quoteId }, body: { text: 'Is it urgent?' } },
    requestQuoteChange: {
      params: { id: quoteId },
      body: { revision: 2, text: 'Please for 2.00.' },
    },
    acceptQuote: {
      params: { id: quoteId },
      body: {
        ...checkoutForm,
        revision: 2,
        lines: [{ line: 1, quantity: 1 }],
        purchaseOrder: 'PO-4711',
      },
    },
    requestQuoteApproval: {
      params: { id: quoteId },
      body: {
        ...checkoutForm,
        revision: 2,
        lines: [{ line: 1, quantity: 1 }],
        reason: 'For board 7.',
      },
    },
    refuseQuote: {
      params: { id: quoteId },
      body: { revision: 2, reason: 'price', note: 'Too much.' },
    },
    withdrawQuoteRequest: { params: { id: quoteId }, body: { revision: 2 } },
    listManagedQuotes: {
      query: {
        limit: 10,
        q: 'part',
        state: 'offered',
        minAge: 0,
        minTotal: '1.00',
        maxTotal: '1000.00',
        sort: 'newest',
      },
    },
    addQuoteFile: {
      params: { id: quoteId },
      query: { fileName: 'drawing.pdf' },
      body: new Blob(['%PDF-1.7\nother']),
    },
    downloadQuoteFile: { params: { id: quoteId, fileId: quoteFileId } },
    addManagedQuoteFile: {
      params: { id: quoteId },
      query: { fileName: 'datasheet.pdf' },
      body: new Blob(['%PDF-1.7\nanother']),
    },
    getPurchaseOrder: { params: { id: world.orderId } },
    releasePurchaseOrderHold: {
      params: { id: world.orderId },
      body: { reason: 'They have sent it by post.' },
    },
    addPurchaseOrderFile: {
      params: { id: world.orderId },
      query: { fileName: 'order.pdf' },
      body: new Blob(['%PDF-1.7\nanother order']),
    },
    downloadPurchaseOrderFile: {
      params: { id: world.orderId, fileId: world.purchaseOrderFileId },
    },
    downloadQuotePdf: { params: { id: quoteId, version: 1 } },
    downloadManagedQuotePdf: { params: { id: quoteId, version: 1 } },
    downloadManagedQuoteFile: { params: { id: quoteId, fileId: quoteFileId } },
    getQuoteFigures: {},
    getManagedQuote: { params: { id: quoteId } },
    offerQuote: {
      params: { id: quoteId },
      body: {
        revision: 2,
        lines: [
          {
            answers: 1,
            sku: productSku,
            quantity: 10,
            unitPrice: '2.25',
            breaks: [{ from: 50, unitPrice: '2.00' }],
            leadTimeDays: 5,
            note: 'From stock.',
          },
        ],
        deliveryCost: '12.00',
        validUntil,
        holdsStock: false,
        note: 'As discussed.',
      },
    },
    declineQuote: {
      params: { id: quoteId },
      body: { revision: 2, reason: 'not-available', note: 'Not sold any more.' },
    },
    answerQuoteComment: { params: { id: quoteId }, body: { text: 'We answer tomorrow.' } },
    changeQuoteNote: { params: { id: quoteId }, body: { note: 'A good customer.' } },
    listProducts: { query: { limit: 10, q: 'part' } },
    getProduct: { params: { id: productId } },
    listSubstitutes: { params: { id: productId } },
    getPart: { params: { slug: productSlug } },
    listPackagings: { params: { id: productId } },
    listProductsOfCompany: { query: { limit: 10, q: 'part' } },
    getProductOfCompany: { params: { id: productId } },
    getPartOfCompany: { params: { slug: productSlug } },
    listPackagingsOfCompany: { params: { id: productId } },
    listSubstitutesOfCompany: { params: { id: productId } },
    searchProductsOfCompany: { query: { limit: 10, q: 'part', sort: 'stock' } },
    suggestProductsOfCompany: { query: { q: 'part' } },
    listCategoryTreeOfCompany: {},
    compareProductsOfCompany: { query: { sku: ['A', 'B'] } },
    listReviewsOfCompany: { query: { productId } },
    getRatingOfCompany: { params: { id: productId } },
    findProductViewers: { query: { q: 'nord' } },
    addProduct: {
      body: { ...fullProduct, restrictedTo: { viewers: [{ type: 'company', _id: companyId }] } },
    },
    deleteProduct: { params: { id: spareProductId } },
    listManagedProducts: { query: { limit: 10, q: 'part', sort: 'name', state: 'active' } },
    getManagedProduct: { params: { id: productId } },
    changeProduct: { params: { id: productId }, body: { ...productChange, version: 1 } },
    correctStock: { params: { id: productId }, body: { add: 5, note: 'Found behind the shelf.' } },
    actOnProducts: { body: { action: 'archive', ids: [spareProductId] } },
    countManagedProducts: { query: { state: 'active', q: 'part' } },
    previewBulkChange: {
      body: { select: { ids: [productId] }, change: { lifecycle: 'active' } },
    },
    makeBulkChange: {
      body: { select: { ids: [productId] }, change: { lifecycle: 'active' }, count: 1 },
    },
    undoBulkChange: { params: { id: spareProductId } },
    listFeatured: {},
    featureProducts: { body: { ids: [productId] } },
    listCategories: {},
    addCategory: { body: fullCategory },
    changeCategory: {
      params: { id: categoryId },
      body: { ...fullCategory, slug: 'sample-parts', position: 1, version: 1, dryRun: false },
    },
    mergeCategories: {
      params: { id: categoryId },
      body: { into: spareCategoryId, version: 1, dryRun: false },
    },
    deleteCategory: { params: { id: spareCategoryId }, query: { version: 1 } },
    getOrderReturns: { params: { id: orderId } },
    requestReturn: {
      params: { id: orderId },
      body: {
        lines: [{ productId, quantity: 1, reason: 'defective', note: 'Bent leads' }],
        note: 'See the picture.',
      },
    },
    listReturns: { query: { limit: 10, q: 'part', state: 'asked' } },
    getReturn: { params: { id: returnId } },
    cancelReturn: { params: { id: returnId }, body: { revision: 1 } },
    commentOnReturn: { params: { id: returnId }, body: { text: 'Is it urgent?' } },
    addReturnPicture: { params: { id: returnId }, body: onePixel },
    downloadReturnPicture: { params: { id: returnId, pictureId } },
    getReturnSlip: { params: { id: receivedReturnId } },
    listManagedReturns: { query: { limit: 10, q: 'part', state: 'open' } },
    getManagedReturn: { params: { id: returnId } },
    agreeToReturn: {
      params: { id: returnId },
      body: {
        revision: 1,
        lines: [{ productId, quantity: 9, note: 'One is not ours.' }],
        note: 'Thank you.',
      },
    },
    refuseReturn: {
      params: { id: returnId },
      body: { revision: 1, note: 'These parts were opened.' },
    },
    receiveReturn: {
      params: { id: receivedReturnId },
      body: {
        revision: 1,
        lines: [{ productId, restocked: 1, scrapped: 2 }],
        note: 'One is bent.',
      },
    },
    priceReturnClosing: {
      params: { id: receivedReturnId },
      body: { lines: [{ productId, quantity: 1, feePercent: 10 }], creditShipping: true },
    },
    closeReturn: {
      params: { id: receivedReturnId },
      body: {
        revision: 1,
        lines: [{ productId, quantity: 1, feePercent: 10 }],
        creditShipping: true,
        note: 'Thank you.',
      },
    },
    answerReturnComment: { params: { id: returnId }, body: { text: 'Please wait.' } },
    downloadManagedReturnPicture: { params: { id: returnId, pictureId } },
    uploadProductPicture: { body: onePixel },
    uploadProductFile: { body: new Blob(['%PDF-1.7\n']) },
    listManufacturers: { query: { limit: 10, q: 'maker' } },
    getManufacturer: { params: { id: manufacturerId } },
    addManufacturer: { body: fullManufacturer },
    changeManufacturer: {
      params: { id: manufacturerId },
      body: { ...fullManufacturer, name: `Changed ${manufacturerId}`, aliases: [], version: 1 },
    },
    mergeManufacturers: {
      params: { id: manufacturerId },
      body: { into: spareManufacturerId, version: 1, dryRun: false },
    },
    deleteManufacturer: { params: { id: spareManufacturerId }, query: { version: 1 } },
    uploadManufacturerLogo: { body: onePixel },
    searchProducts: {
      query: { limit: 10, q: 'part', sort: 'stock', lifecycle: ['active', 'new'] },
    },
    suggestProducts: { query: { q: 'part' } },
    listCategoryTree: {},
    compareProducts: { query: { sku: ['A', 'B'] } },
    beginImport: { body: { fileName: 'products.csv' } },
    uploadImportFile: { params: { id: importId }, body: new Blob(['SKU,Name\nA,B\n']) },
    readColumns: { params: { id: importId }, query: { delimiter: 'comma', encoding: 'utf-8' } },
    checkImport: {
      params: { id: importId },
      body: {
        columns: ['sku', 'name'],
        decimalComma: false,
        delimiter: 'comma',
        encoding: 'utf-8',
      },
    },
    getImport: { params: { id: importId } },
    listImportLines: { params: { id: importId }, query: { limit: 10, kind: 'new' } },
    listImports: { query: { limit: 10 } },
    applyImport: { params: { id: importId } },
    undoImport: { params: { id: importId } },
    exportInvalidLines: { params: { id: importId } },
    discardImport: { params: { id: importId } },
    createBom: { body: new Blob([sampleBomFile]), query: { name: 'Power supply' } },
    listBoms: { query: { limit: 10 } },
    getBom: { params: { id: bomId } },
    getBomTotals: { params: { id: bomId } },
    changeBom: {
      params: { id: bomId },
      body: {
        name: 'Power supply',
        boards: 10,
        headerRow: 0,
        columns: {
          quantity: 1,
          designators: 0,
          mpn: 2,
          manufacturer: null,
          value: 3,
          footprint: null,
          description: null,
          doNotPopulate: null,
          supplierPartNumber: null,
        },
        attrition: DEFAULT_ATTRITION,
      },
    },
    chooseProduct: {
      params: { id: bomId, row: 1 },
      body: {
        productId,
        substitutes: [],
        quantity: 2,
        corrections: {
          designators: ['R1'],
          mpn: 'CB-1',
          manufacturer: '',
          value: '10k',
          footprint: '',
          description: '',
          supplierPartNumber: '',
          doNotPopulate: false,
        },
      },
    },
    acceptLines: { params: { id: bomId }, body: { lines: [{ row: 1, productId }], undo: false } },
    addBomToCart: { params: { id: bomId }, body: { lines: [1], likely: true } },
    getBomRows: { params: { id: bomId } },
    getBomCosts: { params: { id: bomId } },
    listAlternatives: { params: { id: bomId } },
    markBomSeen: { params: { id: bomId } },
    compareBom: { params: { id: bomId }, query: { since: bomId } },
    shareBom: { params: { id: bomId } },
    unshareBom: { params: { id: bomId } },
    watchBom: { params: { id: bomId } },
    unwatchBom: { params: { id: bomId } },
    getSharedBom: { params: { token: shareToken } },
    exportBomCsv: { params: { id: bomId } },
    exportBomXlsx: { params: { id: bomId } },
    deleteBom: { params: { id: bomId } },
    exportProductsCsv: { query: { q: 'part', state: 'active' } },
    exportProductsXlsx: { query: {} },
    previewCategoryImport: { body: new Blob(['Category\nSpare category\n']) },
    // Without lines, so that it does the same when it is repeated.
    importCategories: {
      body: new Blob(['Category\n']),
      query: { fileName: 'categories.csv' },
    },
    exportCategoriesCsv: {},
    exportCategoriesXlsx: {},
    previewManufacturerImport: { body: new Blob(['Manufacturer\nSpare manufacturer\n']) },
    importManufacturers: {
      body: new Blob(['Manufacturer\n']),
      query: { fileName: 'manufacturers.csv' },
    },
    exportManufacturersCsv: {},
    exportManufacturersXlsx: {},
    placeOrder: { body: { ...orderForm, productId, quantity: 1 } },
    checkout: { body: { ...checkoutForm, lines: [{ ...fullLine, productId }] } },
    getOrderTotals: { body: { ...totals, lines: [{ productId, quantity: 1 }] } },
    getEnteredTotals: { body: { ...totals, companyId, lines: [{ productId, quantity: 1 }] } },
    enterOrder: { params: { id: owner.id }, body: { ...orderForm, productId, quantity: 1 } },
    enterOrderLines: {
      params: { id: owner.id },
      body: { ...checkoutForm, companyId, costCentreId, lines: [{ ...fullLine, productId }] },
    },
    beginCompanyView: { params: { companyId } },
    endCompanyView: { params: { companyId } },
    listOrderingCompanies: { params: { id: owner.id } },
    findCustomers: { query: { q: 'Stockholm' } },
    enterCustomer: { body: { name: 'Caller', email: 'caller@buyers.example', number: '112' } },
    listOwnOrders: { query: { email } },
    getOrder: { params: { id: orderId } },
    listAccounts: { query: { show: 'overdue' } },
    exportAccounts: { query: { show: 'overdue' } },
    getAccount: { params: { id: owner.id } },
    listOpenItems: { params: { id: owner.id } },
    getStatement: { params: { id: owner.id }, query: statementPeriod },
    getStatementPdf: { params: { id: owner.id }, query: statementPeriod },
    mailStatement: { params: { id: owner.id }, body: statementPeriod },
    holdReminders: { params: { id: invoiceId }, body: { reason: 'The customer disputes it.' } },
    releaseReminders: { params: { id: invoiceId } },
    writeOffInvoice: {
      params: { id: invoiceId },
      body: { open: '1.50', reason: 'The customer is bankrupt.' },
    },
    undoInvoiceWriteOff: { params: { id: invoiceId }, body: { reason: 'They have paid.' } },
    listWriteOffs: { params: { id: owner.id } },
    getAccountingMonth: { query: { month: '2026-11' } },
    exportRevenue: { query: statementPeriod },
    exportOpenItems: { query: { day: '2026-11-30' } },
    getOwnStatement: { query: statementPeriod },
    getOwnStatementPdf: { query: statementPeriod },
    listOwnInvoices: { query: { kind: 'invoice', from: '2026-01-01', to: '2036-12-31' } },
    listInvoices: { query: { kind: 'invoice', from: '2026-01-01', to: '2036-12-31' } },
    getInvoicePdf: { params: { id: invoiceId } },
    getInvoiceXml: { params: { id: invoiceId } },
    exportInvoices: { query: { month: '2026-11' } },
    listOrderDocuments: { params: { id: orderId } },
    issueOrderDocument: { params: { id: orderId }, body: { kind: 'pro-forma', parcel: orderId } },
    getOrderDocument: { params: { id: documentId } },
    deleteOrder: { params: { id: orderId } },
    confirmPayment: { params: { id: orderId }, body: { order: orderId, transactionId: 'pi_1' } },
    createPaymentIntent: { body: { order: orderId, price: '2.50' } },
    getPayments: { params: { id: orderId } },
    cancelLines: {
      params: { id: orderId },
      body: { lines: [{ productId, quantity: 1 }], reason: 'Out of stock.' },
    },
    deliverParcel: { params: { id: orderId, parcel: orderId } },
    refundOrder: {
      params: { id: orderId },
      body: { amount: '1.00', reason: 'Damaged.', lines: [{ productId, quantity: 1 }] },
    },
    getCashDue: { params: { id: orderId } },
    bookCash: { params: { id: orderId }, body: { amount: '1.50', date: today(), note: 'Safe' } },
    undoCashPayment: { params: { id: orderId }, body: { reason: 'Wrong order.' } },
    listPaymentAlarms: { query: {} },
    markAlarmSeen: { params: { id: alarmId } },
    getTimeline: { params: { id: orderId } },
    actOnOrders: { body: { ...fullAction, orders: [orderId], shipments: [shipmentOf(orderId)] } },
    changeDelivery: {
      params: { id: orderId },
      body: { ...delivery, address: 'Hamngatan 1, Nordhamn', seen: delivery },
    },
    changeParcels: {
      params: { id: orderId },
      body: { parcels: [{ ...parcelForm, _id: orderId }], seen: [{ ...parcelForm, _id: orderId }] },
    },
    recordParcel: {
      params: { id: orderId },
      body: { ...parcelForm, lines: [{ productId, quantity: 1 }] },
    },
    getInternalNote: { params: { id: orderId } },
    changeInternalNote: {
      params: { id: orderId },
      body: { note: 'Call first.', tags: ['vip'], version: 0 },
    },
    listOrderTags: {},
    listAllOrders: { query: {} },
    countOrders: { query: {} },
    exportOrders: { query: {} },
    listPackingSlips: { query: { orders: orderId } },
    exportOwnOrders: { query: {} },
    listHeldStock: { query: {} },
    listStockMovements: { params: { id: productId }, query: {} },
    getCart: {},
    countCart: {},
    addToCart: { body: { lines: [fullCartLine(productId)] } },
    changeCartLine: {
      params: { productId },
      body: { quantity: 20, customerPartNumber: 'NW-1', note: 'For the lab' },
    },
    removeCartLine: { params: { productId } },
    clearCart: {},
    restoreCartLines: { body: { lines: [{ ...fullCartLine(productId), position: 1 }] } },
    markCartSeen: { body: { lines: [{ productId, ...seenLine }] } },
    mergeVisitorCart: {
      params: { id: visitorCartId },
      body: { lines: [{ ...fullCartLine(productId), position: 1, seen: seenLine }] },
    },
    priceCart: {
      body: {
        lines: [{ ...fullCartLine(productId), position: 1, seen: seenLine }],
        raise: true,
      },
    },
    findPartNumbers: { body: { texts: ['BB-R0603-10K; RC0603FR-0710KL'] } },
    findOwnPartNumbers: { body: { texts: ['NW-4711'] } },
    findPartNumbersForCompany: { params: { companyId }, body: { texts: ['NW-4711'] } },
    listSavedCarts: {},
    saveCart: { body: { name: 'Sample board', replace: true } },
    getSavedCart: { params: { id: savedCartId } },
    openSavedCart: { params: { id: savedCartId }, body: { mode: 'merge' } },
    renameSavedCart: { params: { id: savedCartId }, body: { name: 'Renamed board' } },
    deleteSavedCart: { params: { id: savedCartId } },
    requestStockAlert: { body: { productId: soldOutId, email: 'visitor@buyers.example' } },
    confirmStockAlert: { body: { token: alertToken, productId: soldOutId } },
    unsubscribe: { body: { token: 'x'.repeat(43) } },
    listStockAlerts: {},
    addStockAlert: { params: { id: soldOutId } },
    removeStockAlert: { params: { id: soldOutId } },
    countStockAlerts: { params: { id: soldOutId } },
    addReview: { body: { ...words, productId } },
    listReviews: { query: { productId } },
    getRating: { params: { id: productId } },
    listOwnReviews: { query: { email } },
    updateReview: { params: { id: reviewId }, body: { ...words, rating: 2 } },
    reportReview: { params: { id: reviewId }, body: { ground: 'spam', comment: 'An advert.' } },
    listAllReviews: { query: { limit: 10, q: 'part', show: 'reported' } },
    moderateReviews: {
      body: {
        action: 'hide',
        reviews: [reviewId],
        seen: [{ review: reviewId, version: 1 }],
        reason: 'An advert.',
      },
    },
    deleteReview: { params: { id: reviewId } },
    exchangeToken: { params: { email: newcomer.email }, body: { email: newcomer.email } },
    isAdmin: { params: { email } },
    listDataExports: { params: { id: owner.id } },
    requestDataExport: { params: { id: owner.id } },
    getErasure: { params: { id: owner.id } },
    requestErasure: { params: { id: owner.id } },
    downloadDataExport: { params: { exportId } },
    getProfile: { params: { email } },
    updateProfile: { params: { usermail: email }, body: profile },
    listUsers: { query: {} },
    promoteUser: { params: { email: bystander.email } },
    getOwnStaffRoles: {},
    changeStaffRoles: { params: { id: bystander.id }, body: { staffRoles: ['sales'] } },
    uploadPicture: { body: onePixel },
    applyForCompany: { body: fullCompany },
    listMyCompanies: {},
    listCompanyPrices: { query: { ids: productId } },
    listPriceLists: { query: { limit: 10, q: 'list', state: 'valid' } },
    addPriceList: { body: { ...fullPriceList, name: `New ${priceListId}`, currency: 'USD' } },
    getPriceList: { params: { id: priceListId } },
    changePriceList: {
      params: { id: priceListId },
      body: {
        ...fullPriceList,
        name: `Changed ${priceListId}`,
        discounts: [{ categoryId, percent: '12.5' }],
        companies: [],
        groups: [companyGroupId],
        version: 1,
      },
    },
    deletePriceList: { params: { id: priceListId }, query: { version: 1 } },
    listFixedPrices: { params: { id: priceListId }, query: { limit: 10, q: 'sample' } },
    setFixedPrice: {
      params: { id: priceListId, productId: spareProductId },
      body: { price: '1.50', priceBreaks: [{ quantity: 1000, price: '1.20' }] },
    },
    deleteFixedPrice: { params: { id: priceListId, productId } },
    exportFixedPricesCsv: { params: { id: priceListId } },
    exportFixedPricesXlsx: { params: { id: priceListId } },
    previewPriceImport: { params: { id: priceListId }, query: { mode: 'replace' }, body: noPrices },
    importFixedPrices: {
      params: { id: priceListId },
      query: { mode: 'replace', fileName: 'prices.csv' },
      body: noPrices,
    },
    listCompanyGroups: { query: { limit: 10, q: 'group' } },
    addCompanyGroup: { body: { name: `New ${companyGroupId}` } },
    changeCompanyGroup: {
      params: { id: companyGroupId },
      body: { name: `Changed ${companyGroupId}`, version: 1 },
    },
    deleteCompanyGroup: { params: { id: companyGroupId }, query: { version: 1 } },
    changeGroupOfCompany: { params: { companyId }, body: { groupId: companyGroupId } },
    listPriceListsOfCompany: { params: { companyId } },
    explainCompanyPrice: { params: { companyId }, query: { sku: productSku } },
    listOrderPrices: { query: { ids: productId, companyId } },
    getCompany: { params: { companyId } },
    changeCompany: {
      params: { companyId },
      body: { ...fullCompany, timeZone: 'Europe/Stockholm', version: 1 },
    },
    listCompanyPeople: { params: { companyId } },
    changeCompanyRoles: {
      params: { companyId, userId: colleague.id },
      body: { roles: ['viewer', 'approver'] },
    },
    removeFromCompany: { params: { companyId, userId: colleague.id } },
    leaveCompany: { params: { companyId } },
    inviteToCompany: {
      params: { companyId },
      body: { email: 'invited@buyers.example', roles: ['buyer'] },
    },
    withdrawInvitation: { params: { companyId, invitationId } },
    getInvitation: { params: { token: invitationToken } },
    acceptInvitation: { params: { token: invitationToken } },
    listCompanyLog: { params: { companyId }, query: { limit: 10 } },
    listCompanies: { query: { limit: 10, q: 'nordwerk', state: 'active', approval: 'changed' } },
    getCompanyAccount: { params: { companyId } },
    getCompanySignIn: { params: { companyId } },
    addCompanyDomain: { params: { companyId }, body: { domain: 'new-works.example' } },
    checkCompanyDomain: { params: { companyId, id: companyDomainId } },
    deleteCompanyDomain: { params: { companyId, id: companyDomainId } },
    changeCompanyProvider: {
      params: { companyId },
      // Nothing answers there.
      body: { issuer: 'http://127.0.0.1:1', clientId: 'busbar', clientSecret: 'Sample secret' },
    },
    requireCompanySignIn: { params: { companyId }, body: { required: false } },
    getSignInOfCompany: { params: { companyId } },
    proveCompanyDomain: {
      params: { companyId, id: companyDomainId },
      body: { note: 'They showed a letter.' },
    },
    endRequiredSignIn: { params: { companyId }, body: { note: 'Their provider is down.' } },
    decideAboutCompany: {
      params: { companyId },
      body: { state: 'blocked', note: 'Please call us.', version: 1 },
    },
    checkCompany: { params: { companyId }, body: { version: 1 } },
    getTaxNumberCheck: { params: { companyId } },
    listTaxNumberChecks: { params: { companyId } },
    listTaxCertificates: { params: { companyId } },
    submitTaxCertificate: {
      params: { companyId },
      query: fullCertificate,
      body: new Blob(['%PDF-1.7\nmine']),
    },
    downloadTaxCertificate: { params: { companyId, certificateId } },
    listManagedTaxCertificates: { params: { companyId } },
    listWaitingTaxCertificates: { query: { limit: 10 } },
    addTaxCertificate: {
      params: { companyId },
      query: fullCertificate,
      body: new Blob(['%PDF-1.7\nyours']),
    },
    decideAboutTaxCertificate: {
      params: { companyId, certificateId },
      body: { decision: 'refused', note: 'It has ended.' },
    },
    downloadManagedTaxCertificate: { params: { companyId, certificateId } },
    getCompanyTerms: { params: { companyId } },
    getManagedTerms: { params: { companyId } },
    changeTerms: { params: { companyId }, body: fullTerms },
    withdrawTerms: { params: { companyId } },
    holdCredit: { params: { companyId }, body: { reason: 'Two invoices are overdue.' } },
    releaseCredit: { params: { companyId }, body: { reason: 'Paid.' } },
    addCompany: { params: { id: bystander.id }, body: fullCompany },
    listAudit: { query: {} },
    exportAudit: { query: {} },
    getReceivable: { params: { id: invoiceId }, query: {} },
    getInvoicePayment: { params: { id: invoiceId } },
    startInvoicePayment: { params: { id: invoiceId }, body: { amount: '2.50' } },
    confirmInvoicePayment: { params: { id: invoiceId }, body: { transactionId: 'pi_1' } },
    getLinkedInvoice: { params: { token: paymentToken } },
    startLinkedPayment: { params: { token: paymentToken }, body: { amount: '2.50' } },
    confirmLinkedPayment: { params: { token: paymentToken }, body: { transactionId: 'pi_1' } },
    replacePaymentLink: { params: { id: invoiceId } },
    recordBankPayment: {
      body: {
        account: 'DE02120300000000202051',
        day: today(),
        amount: '2.00',
        payer: 'Mara Lind',
        reference: 'Sample transfer',
        allocations: [{ invoice: invoiceId, amount: '1.00' }],
      },
    },
    payOutCreditNote: {
      params: { id: invoiceId },
      body: {
        account: 'DE02120300000000202051',
        day: today(),
        amount: '0.01',
        payer: 'Mara Lind',
        reference: 'Sample payout',
      },
    },
    listBankPayments: { query: { view: 'unclear', limit: 10 } },
    getBankPayment: { params: { id: bankPaymentId } },
    listOpenInvoices: { query: { q: 'Mara' } },
    assignBankPayment: {
      params: { id: bankPaymentId },
      body: { version: 1, allocations: [{ invoice: invoiceId, amount: '0.50' }] },
    },
    ignoreBankPayment: {
      params: { id: bankPaymentId },
      body: { version: 1, reason: 'Between own accounts.' },
    },
    bookBankPayment: {
      params: { id: bankPaymentId },
      body: { version: 1, bookedTo: 'bank-fees', purpose: 'Fees of November' },
    },
    recordBankBooking: {
      body: {
        account: 'DE02120300000000202051',
        day: today(),
        amount: '4.90',
        payer: 'Bank',
        reference: 'Sample fee',
        direction: 'out',
        bookedTo: 'bank-fees',
        purpose: 'Fees of November',
      },
    },
    refundBankPayment: {
      params: { id: bankPaymentId },
      body: { version: 1, amount: '0.50', day: today(), reason: 'Paid twice.' },
    },
    importBankStatement: {
      body: new Blob([sampleStatement()]),
      query: { account: 'DE02120300000000202051' },
    },
    listBankStatements: {},
    undoBankPayment: { params: { id: bankPaymentId }, body: { version: 1, reason: 'Wrong one.' } },
    getRevenueReport: { query: { from: '2026-11-01', to: '2026-11-30' } },
    closeMonth: { body: { month: '2026-01', reason: 'All is settled.' } },
    reopenMonth: { body: { month: '2026-01', reason: 'An invoice was missing.' } },
    exportJournal: { query: { from: '2026-11-01', to: '2026-11-30' } },
    exportDatev: { query: { from: '2026-11-01', to: '2026-11-30' } },
    deleteUser: { params: { id: bystander.id } },
    getConfig: {},
    getShopSettings: {},
    getManagedSettings: {},
    changeSettings: { body: { section: 'brand', version: 0, ...brand } },
    getLegalPage: { params: { page: 'imprint' } },
    previewLegalPage: { body: { text: '# Scope' } },
    previewMail: {
      body: {
        kind: 'shipped',
        language: 'en',
        introduction: { en: 'We pack by hand.', de: '' },
        closing: { en: 'See you soon.', de: '' },
      },
    },
    uploadSettingsPicture: { params: { use: 'logo' }, body: onePixel },
    getOverview: {},
    sendMessage: { body: { name: 'Mara', email, message: 'Do you sell busbars?' } },
  };
}

function sampleStatement(): string {
  const day = today().slice(2).replaceAll('-', '');
  return [
    ':20:SAMPLE',
    ':25:DE02120300000000202051',
    `:60F:C${day}EUR0,00`,
    `:61:${day}C1,00NTRFNONREF//B1`,
    ':86:Mara Lind',
    `:62F:C${day}EUR1,00`,
  ].join('\n');
}

const brand = {
  name: 'Nordwerk',
  logo: {
    url: '/files/pictures/logo.webp',
    width: 120,
    height: 40,
    icon: '/files/pictures/logo.png',
  },
  accent: { light: '#0055aa', dark: '#7ab8ff' },
};
const fullCompany = { ...companyForm, billingAddress: checkoutForm.address };
const fullPriceList = { startsOn: '2026-01-01', endsOn: '2099-12-31' };
const noPrices = new Blob(['SKU,Price\n']);
const visitorCartId = '0190a3f2-0000-7000-8000-000000000001';
const seenLine = { unitPrice: '2.40', stock: 5, lifecycle: 'active' } as const;
const fullCartLine = (productId: string) => ({
  productId,
  quantity: 10,
  customerPartNumber: 'NW-0',
  note: 'Sample',
});
const today = () => new Date().toISOString().slice(0, 10);

const fullAction = { action: 'ship', carrier: 'DHL', reason: 'None' };

const parcelForm = { carrier: 'DHL', trackingNumber: '1', trackingLink: 'https://dhl.example/1' };

const shipmentOf = (order: string) => ({
  order,
  trackingNumber: 'JD014600',
  trackingLink: 'https://carrier.example/JD014600',
  furtherParcels: [{ trackingNumber: '1', trackingLink: 'https://carrier.example/1' }],
});

const profile = {
  name: 'Mara Lindqvist',
  img: 'https://pictures.example/mara.png',
  education: 'Electrical engineering',
  location: 'Nordhamn',
  number: '+46 8 123 45 67',
};

/**
 * Every field of a new product that does not need a category, so that a test can replace every
 * field.
 */
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
  pictures: [
    {
      url: '/pictures/busbar.svg',
      alt: 'A busbar',
      translations: { de: 'Eine Sammelschiene' },
    },
  ],
  files: [
    {
      url: '/files/product-files/1.pdf',
      title: 'Certificate',
      translations: { de: 'Zertifikat' },
    },
  ],
  originCountry: 'DE',
  hsCode: '853690',
  eccn: 'EAR99',
  taxClass: 'reduced',
  rohs: 'compliant',
  reach: 'no-svhc',
  weightGrams: 445,
  lengthMm: 300,
  widthMm: 40.5,
  heightMm: 5,
  packaging: 'Carton of 10',
  packagingOf: '',
  warrantyMonths: 24,
  replacedBySku: 'CB-2',
  matingSkus: ['CB-3'],
  pinCompatibleSkus: ['CB-4'],
  attributes: {},
  priceBreaks: [{ quantity: 100, price: '11.00' }],
  translations: {
    de: {
      name: 'Sammelschiene aus Kupfer',
      description: 'Eine Schiene aus Kupfer',
      packaging: 'Karton zu 10 Stück',
    },
  },
};

const productChange = {
  ...fullProduct,
  sku: undefined,
  stock: { add: 1, note: 'Counted again.' },
};

const fullCategory = {
  names: { en: 'Busbars', de: 'Stromschienen' },
  slug: 'busbars',
  picture: '/pictures/busbar.svg',
  attributes: [
    {
      key: 'plating',
      names: { en: 'Plating', de: 'Beschichtung' },
      type: 'choice',
      choices: [{ en: 'Tin', de: 'Zinn', was: '' }],
      isFilter: true,
      inTable: false,
    },
    { key: 'width', names: { en: 'Width', de: 'Breite' }, type: 'number', unit: 'm' },
  ],
};

const fullManufacturer = {
  name: 'Fjell Elektronik',
  aliases: ['Fjell', 'Fjell AS'],
  logo: '/pictures/busbar.svg',
  datasheets: 'https://fjell.example/datasheets/{mpn}.pdf',
};

/** The caller with access, so that only the input can be wrong. */
export function allowedToken(endpoint: Endpoint, world: SampleWorld, admin: Person): string | null {
  if (endpoint.access === 'public') return null;
  if (endpoint.access === 'id-token') return world.newcomer.idToken;
  const isForStaff = endpoint.access === 'admin' || endpoint.access.startsWith('staff:');
  return isForStaff ? admin.token : world.owner.token;
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
    url: apiUrl(endpoint, params, query),
    headers: { ...(body === undefined ? {} : { 'content-type': typeOf(body) }), ...headers },
    ...(body === undefined ? {} : { payload: await payloadOf(body) }),
  });
}

function typeOf(body: unknown): string {
  if (body instanceof Blob) return FILE_TYPE;
  return Buffer.isBuffer(body) ? 'image/gif' : 'application/json';
}

async function payloadOf(body: unknown): Promise<Buffer | string> {
  if (body instanceof Blob) return Buffer.from(await body.arrayBuffer());
  return Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

export function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** The number and content of the rows that callers can create, change and delete. */
export async function stateOf(shop: TestShop): Promise<unknown> {
  const { rows } = await shop.database.pool.query(`select
    (select json_build_array(count(*), count(archived_at), count(deleted_at), sum(version),
      sum(featured_rank)) from products) as products,
    (select json_agg(json_build_array(slug, version) order by id) from categories) as categories,
    (select json_agg(json_build_array(name, version) order by id) from manufacturers) as makers,
    (select json_agg(json_build_array(state, fulfilment) order by id) from orders) as orders,
    (select json_agg(json_build_array(rating, review) order by id) from reviews) as reviews,
    (select json_agg(json_build_array(name, admin, deleted_at) order by id) from users) as users,
    (select json_agg(json_build_array(name, version) order by id) from carts) as carts,
    (select json_agg(json_build_array(name, state, version) order by id) from companies)
      as companies,
    (select json_agg(json_build_array(company_id, user_id, roles) order by company_id, user_id)
      from company_members) as people,
    (select json_agg(id order by id) from company_invitations) as invitations,
    (select json_agg(json_build_array(name, version) order by id) from price_lists) as lists,
    (select json_build_array(count(*), sum(unit_price)) from listed_prices) as prices,
    (select json_agg(json_build_array(name, version) order by id) from company_groups) as groups,
    (select count(*) from company_group_members) as grouped,
    (select sum(on_hand) from stock_levels) as stock`);
  return rows[0];
}
