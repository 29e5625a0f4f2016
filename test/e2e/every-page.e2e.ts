import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from './test.ts';
import { companyForm as newCompany } from '#features/companies/server/company-steps.fixture.ts';
import {
  addPriceList,
  changePriceList,
  setFixedPrice,
} from '#features/company-catalogue/price-lists-contract.ts';
import { listProducts } from '#features/catalogue/contract.ts';
import { addCompany } from '#features/companies/staff-contract.ts';
import { listUsers } from '#features/people/contract.ts';
import { expectNoOverflow, expectNoViolations } from './accessibility.ts';
import { requestQuote } from '#features/quotes/contract.ts';
import type { WorkedReceivable } from '#features/receivables/contract.ts';
import type { InvoicePayment } from '#features/receivables/card-payment-contract.ts';
import {
  askedReturn,
  offerReturns,
  orderOf,
  shipOrder,
} from '#features/returns/server/return-steps.fixture.ts';
import { textsLeftInEnglish } from './page-texts.ts';
import { colleagueOf, companyOf, requisitionByApi } from './company-steps.ts';
import { bomPathByApi, sharedBomPathByApi } from './bom-steps.ts';
import { orderByApi } from './order-steps.ts';
import { editPath, partPath, productByApi, productPath } from './product-steps.ts';
import {
  personByApi,
  registerByApi,
  registerVerified,
  signInByApi,
  value,
  type SignedIn,
} from './session-by-api.ts';

type Addresses = Readonly<Record<string, string | ((page: Page) => Promise<string>)>>;

/** Each path of the page map, with a URL of that page. */
const publicPages: Addresses = {
  '/': '/',
  '/home': '/home',
  '/allproducts/*': '/allproducts',
  '/compare': '/compare?sku=BB-PS-DR24-5&sku=BB-PS-DR24-2A5',
  '/parts/:slug': (page) => partPath(page, 'BB-PS-DR24-5'),
  '/cart': '/cart',
  '/cart/quick': '/cart/quick',
  '/reviews': '/reviews',
  '/terms': '/terms',
  '/privacy': '/privacy',
  '/imprint': '/imprint',
  '/returns': '/returns',
  '/blog': '/blog',
  '/login': '/login',
  '/company-sign-in': '/company-sign-in',
  '/register': '/register',
  '/forgot-password': '/forgot-password',
  '/reset-password': '/reset-password?token=made-up',
  '/verify-email': '/verify-email?token=made-up',
  '/pay/:token': '/pay/made-up',
  '/stock-alerts/confirm': '/stock-alerts/confirm?token=made-up&product=made-up',
  '/stock-alerts/unsubscribe': '/stock-alerts/unsubscribe?token=made-up',
  '*': '/nowhere',
};
/** The shared shop writes no invoices, so that its calls are answered for it. */
const INVOICE_ID = '018f0000-0000-7000-8000-000000000001';
const customerPages: Addresses = {
  '/product/:id': (page) => productPath(page, 'BB-PS-DR24-5'),
  '/checkout': '/checkout',
  '/boms': '/boms',
  '/boms/:id': '/boms/board',
  '/boms/shared/:token': '/boms/shared/made-up',
  '/dashboard': '/dashboard',
  myprofile: '/dashboard/myprofile',
  mydata: '/dashboard/mydata',
  myorders: '/dashboard/myorders',
  'myorders/:id': '/dashboard/myorders/order',
  'myorders/:id/:document': '/dashboard/myorders/order/confirmation',
  invoices: '/dashboard/invoices',
  'invoices/statement': '/dashboard/invoices/statement',
  'invoices/:id/pay': `/dashboard/invoices/${INVOICE_ID}/pay`,
  requests: '/dashboard/requests',
  'requests/:id': '/dashboard/requests/none',
  quotes: '/dashboard/quotes',
  'quotes/new': '/dashboard/quotes/new',
  'quotes/:id': '/dashboard/quotes/none',
  'quotes/:id/order': '/dashboard/quotes/none/order',
  returns: '/dashboard/returns',
  'returns/new/:order': '/dashboard/returns/new/none',
  'returns/:id': '/dashboard/returns/none',
  'purchase/:id': '/dashboard/purchase/order',
  myreviews: '/dashboard/myreviews',
  addreview: '/dashboard/addreview',
  companies: '/dashboard/companies',
  'companies/:id': '/dashboard/companies/company',
  '/companies/join/:token': `/companies/join/${'A'.repeat(43)}`,
  ':usermail': '/dashboard/me',
};
const adminPages: Addresses = {
  manageinvoices: '/dashboard/manageinvoices',
  payments: '/dashboard/payments',
  'manageinvoices/:id': `/dashboard/manageinvoices/${INVOICE_ID}`,
  manageorders: '/dashboard/manageorders',
  accounting: '/dashboard/accounting',
  receivables: '/dashboard/receivables',
  'receivables/:id': '/dashboard/receivables/company',
  'receivables/:id/statement': '/dashboard/receivables/company/statement',
  managequotes: '/dashboard/managequotes',
  'managequotes/:id': '/dashboard/managequotes/none',
  'managequotes/figures': '/dashboard/managequotes/figures',
  managereturns: '/dashboard/managereturns',
  'managereturns/:id': '/dashboard/managereturns/none',
  neworder: '/dashboard/neworder',
  packingslips: '/dashboard/packingslips',
  heldstock: '/dashboard/heldstock',
  addproduct: '/dashboard/addproduct',
  manageproducts: '/dashboard/manageproducts',
  'manageproducts/import': '/dashboard/manageproducts/import',
  'manageproducts/:id': (page) => editPath(page),
  'manageproducts/:id/stock': async (page) => `${await editPath(page)}/stock`,
  categories: '/dashboard/categories',
  'categories/import': '/dashboard/categories/import',
  'manufacturers/import': '/dashboard/manufacturers/import',
  manufacturers: '/dashboard/manufacturers',
  managereviews: '/dashboard/managereviews',
  manageusers: '/dashboard/manageusers',
  'userdata/:id': '/dashboard/userdata/user',
  managecompanies: '/dashboard/managecompanies',
  'managecompanies/certificates': '/dashboard/managecompanies/certificates',
  'managecompanies/:id': '/dashboard/managecompanies/company',
  pricelists: '/dashboard/pricelists',
  'pricelists/:id': '/dashboard/pricelists/list',
  'pricelists/:id/import': '/dashboard/pricelists/list/import',
  'pricelists/groups': '/dashboard/pricelists/groups',
  settings: '/dashboard/settings',
  'settings/delivery': '/dashboard/settings/delivery',
  overview: '/dashboard/overview',
  audit: '/dashboard/audit',
};
/** The gallery of components for developers, in English only. */
const galleryPath = '/dev/kit';
/** Other states of the public pages, and the gallery. */
const variants = [
  '/allproducts?q=busbar',
  '/allproducts?q=nothing-is-called-this',
  '/allproducts/passives/resistors?filter=resistance:1k..10k&filter=package:0603',
  '/allproducts/passives/resistors?view=table&quantity=500&sort=price',
  '/allproducts/passives/resistors?filter=resistance:abc..',
  '/compare',
  galleryPath,
];

const themes = ['light', 'dark'] as const;
const wide = { width: 1280, height: 720 };
/** A tablet in portrait orientation, and `wide` at 400 % zoom (WCAG 2.2, 1.4.10). */
const narrower = [
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
];

test('every page of the page map is on one of the lists', () => {
  const map = ['public-pages.ts', 'signed-in-pages.ts'].map((file) =>
    readFileSync(`src/main/${file}`, 'utf8'),
  );
  const mapped = [...map.join('').matchAll(/\{\s*path: '([^']+)'/g)].map(([, path]) => path ?? '');
  const listed = [publicPages, customerPages, adminPages].flatMap(Object.keys);
  expect(listed.toSorted()).toEqual(mapped.toSorted());
});

test.describe('in German, in both themes and at three widths, axe finds nothing, nothing overflows and no text is English, on', () => {
  test.setTimeout(600_000);

  test('the public pages', async ({ browser }) => {
    const visit = await visitor(browser, 'light');
    await visit.all(publicPages);
    expect(visit.errors).toEqual([]);
  });

  test('variants of the public pages', async ({ browser }) => {
    const visit = await visitor(browser, 'dark');
    await visit.all(Object.fromEntries(variants.map((path) => [path, path])));
    expect(visit.errors).toEqual([]);
  });

  test('the pages of customers', async ({ browser, request }) => {
    const visit = await visitor(browser, 'dark');
    const buyer = await registerVerified(visit.page);
    const boss = await personByApi(request, 'Admin');
    const companyId = await companyOf(visit.page, boss);
    await colleagueOf(browser, visit.page, buyer, companyId, ['approver']);
    const order = await orderByApi(buyer, 'BB-PS-DR24-5', 'card');
    const requisition = await requisitionByApi(buyer, companyId, order.lines[0]?.productId ?? '');
    const returned = await returnByApi(boss, buyer);
    const asked = { lines: [{ description: 'Copper rail, 40 x 10 mm', quantity: 5 }] };
    const { _id: quoteId } = value(await buyer.api(requestQuote, { body: asked }));
    await visit.page.route(`**/api/invoices/${INVOICE_ID}/card-payment`, (route) =>
      route.fulfill({ json: payable }),
    );
    await visit.all({
      ...customerPages,
      'quotes/:id': `/dashboard/quotes/${quoteId}`,
      'quotes/:id/order': `/dashboard/quotes/${INVOICE_ID}/order`,
      'returns/:id': `/dashboard/returns/${returned._id}`,
      'returns/new/:order': `/dashboard/returns/new/${returned.order._id}`,
      '/boms/:id': await bomPathByApi(buyer.api),
      '/boms/shared/:token': await sharedBomPathByApi(buyer.api),
      'myorders/:id': `/dashboard/myorders/${order._id}`,
      'myorders/:id/:document': `/dashboard/myorders/${order._id}/confirmation`,
      'purchase/:id': `/dashboard/purchase/${order._id}`,
      'companies/:id': `/dashboard/companies/${companyId}`,
      'requests/:id': `/dashboard/requests/${requisition._id}`,
      ':usermail': `/dashboard/${buyer.email}`,
    });
    expect(visit.errors).toEqual([]);
    // A page of somebody else's would have signed the customer out, and the pages after it would be the sign-in page.
    await visit.page.goto('/dashboard/myprofile');
    await expect(visit.page).toHaveURL(/\/dashboard\/myprofile$/);
  });

  test('the pages of admins', async ({ browser }) => {
    const visit = await visitor(browser, 'light');
    // The customers of other tests have no company.
    const buyer = await registerByApi(await (await browser.newContext()).newPage());
    const asked = { lines: [{ description: 'Copper rail, 40 x 10 mm', quantity: 5 }] };
    const { _id: quoteId } = value(await buyer.api(requestQuote, { body: asked }));
    const { email } = buyer;
    const { api } = await signInByApi(visit.page, 'Admin');
    const [customer] = value(await api(listUsers, { query: { q: email } }));
    const params = { id: customer?._id ?? '' };
    const company = value(await api(addCompany, { params, body: newCompany }));
    const name = `Skeleton agreement ${company._id}`;
    const list = value(await api(addPriceList, { body: { name } }));
    const change = { name, discounts: [{ percent: '12.5' }], companies: [company._id], groups: [] };
    const ofList = { id: list._id };
    value(await api(changePriceList, { params: ofList, body: { ...change, version: 1 } }));
    const [part] = value(await api(listProducts, { query: { q: 'BB-PS-DR24-5' } }));
    const ofPart = { ...ofList, productId: part?._id ?? '' };
    const prices = { price: '12.34', priceBreaks: [{ quantity: 1000, price: '10' }] };
    value(await api(setFixedPrice, { params: ofPart, body: prices }));
    await visit.page.route(`**/api/invoices/${INVOICE_ID}/payments`, (route) =>
      route.fulfill({ json: receivable }),
    );
    const returned = await returnByApi({ api }, buyer);
    await visit.all({
      ...adminPages,
      'managereturns/:id': `/dashboard/managereturns/${returned._id}`,
      'managequotes/:id': `/dashboard/managequotes/${quoteId}`,
      'managecompanies/:id': `/dashboard/managecompanies/${company._id}`,
      'userdata/:id': `/dashboard/userdata/${params.id}`,
      'receivables/:id': `/dashboard/receivables/${company._id}`,
      'receivables/:id/statement': `/dashboard/receivables/${company._id}/statement`,
      'pricelists/:id': `/dashboard/pricelists/${list._id}`,
      'pricelists/:id/import': `/dashboard/pricelists/${list._id}/import`,
    });
    expect(visit.errors).toEqual([]);
  });
});

const owed = {
  _id: INVOICE_ID,
  kind: 'invoice' as const,
  number: '2026-00042',
  day: '2026-11-02',
  dueDay: '2026-12-02',
  order: INVOICE_ID,
  orderNumber: 'B-100042',
  buyer: 'Nordwerk AB',
  company: null,
  currency: 'EUR',
  gross: '119.00',
  open: '69.00',
  discount: '0.00',
  discountUntil: null,
};
const paid = {
  _id: INVOICE_ID,
  version: 1,
  state: 'matched',
  account: 'DE02120300000000202051',
  day: '2026-11-12',
  amount: '60.00',
  currency: 'EUR',
  payer: 'Nordwerk AB',
  payerAccount: '',
  reference: '2026-00042',
  text: '',
  reason: null,
  note: null,
  bookedTo: null,
  isFromStatement: false,
  company: null,
  customer: INVOICE_ID,
  allocations: [{ invoice: INVOICE_ID, number: '2026-00042', amount: '50.00', discount: '0.00' }],
  rest: '10.00',
  refunded: '0.00',
} as const;
const payable: InvoicePayment = {
  invoice: owed,
  toPay: '69.00',
  obstacle: 'too-large',
  transfer: {
    holder: 'Voltwerk GmbH',
    iban: paid.account,
    bic: null,
    bank: 'DKB',
    reference: '2026-00042',
    code: null,
  },
  paid: null,
};
const receivable: WorkedReceivable = {
  invoice: owed,
  others: [],
  payments: [{ ...paid, allocations: [...paid.allocations] }],
  entries: [{ kind: 'card', day: '2026-11-27', amount: '20.00', reference: 'pi_1' }],
  paymentLink: 'https://shop.example/pay/token',
  accounts: [paid.account],
  today: '2026-11-27',
};

/** A return of a part of an order, which has shipped. */
async function returnByApi(boss: Pick<SignedIn, 'api'>, buyer: SignedIn) {
  await offerReturns(boss.api);
  const part = await productByApi(boss.api, { name: 'Returned drive', price: '20', stock: 100 });
  const orderId = await orderOf(buyer.api, [{ productId: part._id, quantity: 10 }]);
  await shipOrder(boss.api, orderId);
  const lines = [{ productId: part._id, quantity: 3, reason: 'defective' as const }];
  return askedReturn(buyer.api, orderId, lines);
}

/** Opens pages in one theme, then changes to the other. `errors` are those of the browser. */
async function visitor(browser: Browser, firstTheme: (typeof themes)[number]) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: wide,
    locale: 'de-DE',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) {
      errors.push(`${page.url()}: ${message.text()}`);
    }
  });
  const [otherTheme = firstTheme] = themes.filter((theme) => theme !== firstTheme);
  async function all(addresses: Addresses) {
    for (const address of Object.values(addresses)) {
      const path = typeof address === 'string' ? address : await address(page);
      await page.emulateMedia({ colorScheme: firstTheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectNoViolations(page, `${path}, ${firstTheme}`);
      await page.emulateMedia({ colorScheme: otherTheme });
      await expectNoViolations(page, `${path}, ${otherTheme}`, ['color-contrast']);
      if (path !== galleryPath) {
        await expect.poll(() => textsLeftInEnglish(page), path).toEqual([]);
      }
      for (const size of narrower) {
        await page.setViewportSize(size);
        await expectNoOverflow(page, `${path} at ${size.width} px`);
      }
      await page.setViewportSize(wide);
    }
  }
  return { page, errors, all };
}
