import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBom, getBom, getSharedBom, shareBom } from '#features/boms/contract.ts';
import { addToCart, getCart, saveCart } from '#features/carts/contract.ts';
import { getPart, getProduct, type Product } from '#features/catalogue/contract.ts';
import { catalogueOfCompanyContract } from '#features/catalogue/company-view-contract.ts';
import { changeProduct, getManagedProduct } from '#features/catalogue/managed-products-contract.ts';
import { changeGroupOfCompany } from '#features/company-catalogue/company-groups-contract.ts';
import {
  groupOf,
  priceListOf,
} from '#features/company-catalogue/server/price-list-steps.fixture.ts';
import { checkout } from '#features/orders/contract.ts';
import { findOwnPartNumbers } from '#features/quick-order/contract.ts';
import { addReview } from '#features/reviews/contract.ts';
import { reviewsOfCompanyContract } from '#features/reviews/company-view-contract.ts';
import { searchProducts, suggestProducts } from '#features/search/contract.ts';
import { searchOfCompanyContract } from '#features/search/company-view-contract.ts';
import { addStockAlert } from '#features/stock-alerts/contract.ts';
import { substitutesOfCompanyContract } from '#features/substitutes/company-view-contract.ts';
import { createPageRenderer } from '#main/pages/render-page.tsx';
import type { RegisterPages } from '#main/pages/register-pages.ts';
import { servePages } from '#main/pages/serve-pages.ts';
import { pageMap } from '#main/page-map.ts';
import type { PageRoute } from '#main/public-pages.ts';
import type { Outcome } from '#shared/api-client.ts';
import { COMPANY_HEADER, type Endpoint, type ResponseOf } from '#shared/endpoint.ts';
import { companyWorld, type CompanyWorld } from './support/company-world.ts';
import { bearer, calls, sampleInputs, send, type CallInput } from './support/sample-calls.ts';
import { testShop, type Person, type TestShop } from './support/test-shop.ts';

let shop: TestShop;
let admin: Person;
let ours: CompanyWorld;
let other: CompanyWorld;
/** Seen by our company only. */
let part: Product;
let soldOut: Product;
/** What nobody else may read. */
let secrets: readonly string[];
/** Names the restricted part as its replacement, its mating part and a pin-compatible one. */
let naming: Product;
let outsiders: readonly (readonly [string, Record<string, string>])[];

const onBug = (error: unknown) => expect.unreachable(String(error));
const pages: RegisterPages = async (app, { inProcessCalls, cache, mode, origins }) => {
  const renderer = await createPageRenderer({ assets: { headFor: () => '' }, mode, onBug });
  servePages(app, () => Promise.resolve(renderer), { inProcessCalls, cache, origins });
};

const random = () => randomBytes(5).toString('hex');
const marked = (text: string) => `${text} zn${random()}`;
const headersOf = (person: Person, companyId?: string) => ({
  ...bearer(person.token),
  ...(companyId ? { [COMPANY_HEADER]: companyId } : {}),
});
const nordwerk = () => headersOf(ours.owner, ours.companyId);

beforeAll(async () => {
  shop = await testShop({}, pages);
  shop.clock.stop();
  admin = await shop.person({ admin: true });
  ours = await companyWorld(shop);
  other = await companyWorld(shop);
  const restrictedTo = { viewers: [{ type: 'company' as const, _id: ours.companyId }] };
  const texts = () => ({
    name: marked('Bracket'),
    description: marked('Made for one customer'),
    mpn: `ZM-${random()}`,
    sku: `ZS-${random()}`.toUpperCase(),
    manufacturer: marked('Maker'),
    restrictedTo,
  });
  part = await shop.product(texts());
  soldOut = await shop.product({ ...texts(), stock: 0 });
  secrets = [part, soldOut].flatMap(({ _id, sku, mpn, name, description, manufacturer, slug }) =>
    [_id, sku, mpn, name, description, manufacturer, slug].filter((text) => text !== null),
  );
  naming = await shop.product({
    name: 'Older bracket',
    replacedBySku: part.sku,
    matingSkus: [part.sku],
    pinCompatibleSkus: [part.sku],
  });
  const companies = [ours.companyId, other.companyId];
  await priceListOf(shop, { companies, prices: { [part._id]: { price: 7_654_300n } } });
  secrets = [...secrets, '7.6543'];
  const customer = await shop.person();
  outsiders = [
    ['nobody', {}],
    ['a person without a company', headersOf(customer)],
    ['a person of another company', headersOf(other.owner, other.companyId)],
    ['one of our people, for themselves', headersOf(ours.colleague)],
  ];
});

async function done<E extends Endpoint>(call: Promise<Outcome<E>>): Promise<ResponseOf<E>> {
  const outcome = (await call) as { ok: boolean; value: ResponseOf<E>; problem?: unknown };
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

const line = () => ({ productId: part._id, quantity: 2 });
const bomOf = (product: Product) =>
  new Blob([`Designator,Quantity,MPN\nX1,1,${product.mpn}\nX2,1,${product.sku}\n`]);

describe('people of the company', () => {
  const products = catalogueOfCompanyContract;
  const search = searchOfCompanyContract;

  test('find the part in lists, searches and suggestions, with its counts', async () => {
    const q = part.name;
    const api = ours.actor;
    const listed = await done(api(products.listProductsOfCompany, { query: { q } }));
    expect(listed.map(({ sku }) => sku)).toEqual([part.sku]);
    const found = await done(api(search.searchProductsOfCompany, { query: { q } }));
    expect(found).toMatchObject({ total: 1, products: [{ sku: part.sku }] });
    const exact = await done(api(search.searchProductsOfCompany, { query: { q: part.mpn ?? '' } }));
    expect(exact.products.map(({ sku }) => sku)).toEqual([part.sku]);
    const suggested = await done(
      api(search.suggestProductsOfCompany, { query: { q: part.sku.slice(0, 8) } }),
    );
    expect(suggested.parts.map(({ sku }) => sku)).toEqual([part.sku]);
    const compared = await done(
      api(search.compareProductsOfCompany, { query: { sku: [part.sku, naming.sku] } }),
    );
    expect(compared.map(({ sku }) => sku)).toEqual([part.sku, naming.sku]);
    const all = await done(api(search.searchProductsOfCompany, { query: {} }));
    const forAll = await done(shop.api(searchProducts, { query: {} }));
    expect(all.total).toBe(forAll.total + 2);
  });

  test('read its page, and the parts that name it', async () => {
    const api = ours.actor;
    const params = { slug: part.slug };
    expect(await done(api(products.getPartOfCompany, { params }))).toMatchObject({ sku: part.sku });
    const named = await done(api(products.getPartOfCompany, { params: { slug: naming.slug } }));
    expect(named).toMatchObject({
      replacement: { sku: part.sku },
      matingParts: [{ sku: part.sku }],
      pinCompatibleSkus: [part.sku],
    });
    const { listSubstitutesOfCompany } = substitutesOfCompanyContract;
    const fitting = await done(api(listSubstitutesOfCompany, { params: { id: naming._id } }));
    expect(fitting.map(({ sku }) => sku)).toContain(part.sku);
    const response = await shop.app.inject({
      url: `/api/company-view/parts/${part.slug}`,
      headers: nordwerk(),
    });
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  test('enter it by its number, match it in a bill of materials, order and review it', async () => {
    const api = ours.actor;
    const numbers = await done(
      api(findOwnPartNumbers, { body: { texts: [part.sku, part.mpn ?? ''] } }),
    );
    expect(numbers.matches.map(({ productIds }) => productIds)).toEqual([[part._id], [part._id]]);
    await done(api(addToCart, { body: { lines: [line()] } }));
    await done(api(saveCart, { body: { name: 'Brackets' } }));
    const { lines } = await done(api(getCart, {}));
    expect(lines.find(({ sku }) => sku === part.sku)).toMatchObject({ problem: null });
    const { _id: id } = await done(api(createBom, { body: bomOf(part), query: {} }));
    await shop.drainBoms();
    const bom = await done(api(getBom, { params: { id } }));
    expect(bom.lines.map(({ match }) => match.sku)).toEqual([part.sku, part.sku]);
    const form = { name: 'Ines', number: '+46 8 123 45 67', delivery: 'Cash on Delivary' } as const;
    const address = {
      recipient: 'Goods-in',
      line1: 'Verkstadsgatan 4',
      postalCode: '302 50',
      city: 'Nordhamn',
      country: 'SE',
    } as const;
    await done(api(checkout, { body: { ...form, address, lines: [line()] } }));
    const words = { rating: 5, review: marked('Holds'), suggestion: 'None' };
    await done(api(addReview, { body: { ...words, productId: part._id } }));
    secrets = [...secrets, words.review];
    const { getRatingOfCompany, listReviewsOfCompany } = reviewsOfCompanyContract;
    const rating = await done(api(getRatingOfCompany, { params: { id: part._id } }));
    expect(rating.count).toBe(1);
    const reviews = await done(api(listReviewsOfCompany, { query: { productId: part._id } }));
    expect(reviews.map(({ review }) => review)).toEqual([words.review]);
    await done(api(addStockAlert, { params: { id: soldOut._id } }));
  });
});

describe('everybody else', () => {
  test('reads nothing of it in the answer of any call, even after our people have read it', async () => {
    for (const { endpoint, input } of attempts(ours)) {
      if (endpoint.method === 'GET') await send(shop, endpoint, input, nordwerk());
    }
    const found: unknown[] = [];
    // Twice: what the first round stored is read in the second.
    for (const _round of [1, 2]) {
      for (const [who, headers] of outsiders) {
        for (const { title, endpoint, input } of attempts(other)) {
          const response = await send(shop, endpoint, input, headers);
          const leaked = leaks(response.payload, JSON.stringify(input));
          if (leaked.length > 0 || response.statusCode >= 500) {
            found.push([title, who, response.statusCode, leaked]);
          }
        }
      }
      await shop.drainBoms();
    }
    expect(found).toEqual([]);
  });

  test('does not match it in a bill of materials, and reads nothing of it behind a link to ours', async () => {
    const matched = await done(other.actor(createBom, { body: bomOf(part), query: {} }));
    const own = await done(ours.actor(createBom, { body: bomOf(part), query: {} }));
    await shop.drainBoms();
    const bom = await done(other.actor(getBom, { params: { id: matched._id } }));
    expect(bom.lines.map(({ match, candidates }) => [match.state, candidates])).toEqual([
      ['none', []],
      ['none', []],
    ]);
    const { token } = await done(ours.actor(shareBom, { params: { id: own._id } }));
    const shared = await done(shop.api(getSharedBom, { params: { token } }));
    expect(leaks(JSON.stringify(shared), `${part.mpn} ${part.sku}`)).toEqual([]);
  });

  test('gets the answer of a part that does not exist', async () => {
    const none = {
      _id: shop.payments.newId(),
      sku: 'ZS-0000000000',
      mpn: 'ZM-0000000000',
      slug: 'x--y',
    };
    const answers = async ({ _id: id, slug, sku, mpn }: typeof none) => {
      const urls = [
        `/api/product/${id}`,
        `/api/product/${id}/packagings`,
        `/api/product/${id}/substitutes`,
        `/api/product/${id}/rating`,
        `/api/parts/${slug}`,
        `/api/product-search?q=${sku}&relax=filters`,
        `/api/product-search?q=${mpn}&relax=filters`,
        `/api/product-suggestions?q=${mpn}`,
        `/api/product-comparison?sku=${sku}`,
        `/api/review?productId=${id}`,
        `/parts/${slug}`,
        `/reviews?product=${id}`,
      ];
      const read = await Promise.all(urls.map((url) => shop.app.inject({ url })));
      return read.map(({ statusCode, payload, headers }) => [
        statusCode,
        headers['cache-control'],
        [id, slug, sku, mpn]
          .reduce((text, own) => text.replaceAll(own, '*'), payload)
          .replace(/"(requestId|instance)":"[^"]*"/g, ''),
      ]);
    };
    const { _id, slug, sku, mpn } = part;
    expect(await answers({ _id, slug, sku, mpn: mpn ?? '' })).toEqual(await answers(none));
  });

  test('sees nothing of it on any page, nor in the sitemap', async () => {
    const sitemap = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/parts-1.xml'];
    const { payload: parts } = await shop.app.inject({ url: '/sitemaps/parts-1.xml' });
    expect(parts).toContain(naming.slug);
    for (const path of [...pagePaths(), ...sitemap]) {
      const url = path
        .replace(':slug', part.slug)
        .replace(/:(id|usermail|document|token)/g, part._id)
        .replace('*', '');
      for (const address of [url, `${url}?q=${part.mpn}`, `/parts/${naming.slug}`]) {
        await shop.app.inject({ url: address, headers: nordwerk() });
        const { payload, statusCode } = await shop.app.inject({ url: address });
        expect([address, statusCode < 500, leaks(payload, address)]).toEqual([address, true, []]);
      }
    }
  });
});

describe('when who sees a part changes', () => {
  test('pages that are kept follow: it is for everybody, and then for some again', async () => {
    const namingPage = () => shop.api(getPart, { params: { slug: naming.slug } });
    expect(await done(namingPage())).toMatchObject({ replacement: null, matingSkus: [] });
    await changeViewers(null);
    expect(await isFound()).toBe(true);
    expect(await done(namingPage())).toMatchObject({ replacement: { sku: part.sku } });
    await changeViewers({ viewers: [{ type: 'company', _id: ours.companyId }] });
    expect(await isFound()).toBe(false);
    expect(await done(namingPage())).toMatchObject({ replacement: null, matingSkus: [] });
    expect(await shop.api(getProduct, { params: { id: part._id } })).toMatchObject({ ok: false });
  });

  test('a company sees what its group sees, as long as it is in the group', async () => {
    const group = await groupOf(shop, []);
    await changeViewers({ viewers: [{ type: 'group', _id: group }] });
    expect([await isFoundBy(ours), await isFoundBy(other)]).toEqual([false, false]);
    const params = { companyId: other.companyId };
    await done(admin.api(changeGroupOfCompany, { params, body: { groupId: group } }));
    expect([await isFoundBy(ours), await isFoundBy(other)]).toEqual([false, true]);
    await done(admin.api(changeGroupOfCompany, { params, body: { groupId: null } }));
    expect(await isFoundBy(other)).toBe(false);
  });

  test('what is in a cart stays there, is not sold any more and tells no price', async () => {
    await changeViewers({ viewers: [{ type: 'company', _id: ours.companyId }] });
    await done(ours.actor(addToCart, { body: { lines: [line()] } }));
    await changeViewers({ viewers: [] });
    const { lines } = await done(ours.actor(getCart, {}));
    expect(lines.find(({ productId }) => productId === part._id)).toMatchObject({
      name: part.name,
      slug: null,
      price: null,
      stock: 0,
      problem: { reason: 'not-sold' },
    });
    const again = await ours.actor(addToCart, { body: { lines: [line()] } });
    expect(again).toMatchObject({ ok: false, problem: { type: 'catalogue/product-not-found' } });
    const suggested = await done(
      ours.actor(searchOfCompanyContract.suggestProductsOfCompany, { query: { q: part.sku } }),
    );
    expect(suggested.parts).toEqual([]);
  });
});

const changeViewers = async (restrictedTo: object | null) => {
  const params = { id: part._id };
  const { version } = await done(admin.api(getManagedProduct, { params }));
  await done(
    admin.api(changeProduct, { params, body: { version, restrictedTo: restrictedTo as null } }),
  );
};
const isFound = async () => {
  const found = await done(shop.api(searchProducts, { query: { q: part.mpn ?? '' } }));
  return found.products.some(({ sku }) => sku === part.sku);
};
const isFoundBy = async ({ actor }: CompanyWorld) => {
  const query = { q: part.mpn ?? '' };
  const { searchProductsOfCompany, suggestProductsOfCompany } = searchOfCompanyContract;
  const found = await done(actor(searchProductsOfCompany, { query }));
  const suggested = await done(actor(suggestProductsOfCompany, { query }));
  const isSuggested = suggested.parts.some(({ sku }) => sku === part.sku);
  expect(found.products.some(({ sku }) => sku === part.sku)).toBe(isSuggested);
  return isSuggested;
};

/** Each call with the restricted part, and with words that find it. What else it names is of this company. */
function attempts(world: CompanyWorld) {
  const { sku, mpn, name, slug, _id } = part;
  const words = [sku, mpn ?? '', name.split(' ').at(-1) ?? ''];
  const about = { productId: _id, productSlug: slug, productSku: sku, soldOutId: soldOut._id };
  const inputs = sampleInputs({ ...world, ...about });
  return calls.flatMap(({ name: call, title, endpoint }) => {
    const sample = inputs[call];
    const named: Partial<Record<typeof call, CallInput>> = {
      compareProducts: { query: { sku: [sku] } },
      compareProductsOfCompany: { query: { sku: [sku] } },
      findPartNumbers: { body: { texts: words } },
      findOwnPartNumbers: { body: { texts: words } },
    };
    const input = named[call] ?? sample;
    const isAbout = JSON.stringify(input).includes(_id) || named[call] !== undefined;
    const isTried = endpoint.method === 'GET' || isAbout;
    const searches = endpoint.query?.shape['q']
      ? words.map((q) => ({ ...input, query: { ...input.query, q } }))
      : [];
    const whole = { ...input, query: {} };
    return isTried && !endpoint.access.startsWith('staff')
      ? [input, ...(endpoint.query?.shape['q'] ? [whole] : []), ...searches].map((one) => ({
          title,
          endpoint,
          input: one,
        }))
      : [];
  });
}

function leaks(text: string, sent: string): string[] {
  return secrets.filter((secret) => text.includes(secret) && !sent.includes(secret));
}

function pagePaths(routes: readonly PageRoute[] = pageMap, parent = ''): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const full = path.startsWith('/') ? path : `${parent}/${path}`;
    return children.length > 0 ? pagePaths(children, full) : [full];
  });
}

test('a suggestion of everybody names no word of it, though they share an index with the company', async () => {
  await changeViewers({ viewers: [{ type: 'company', _id: ours.companyId }] });
  const word = part.name.split(' ').at(-1) ?? '';
  const misspelt = word.slice(0, -1) + (word.endsWith('0') ? '1' : '0');
  const { searchProductsOfCompany } = searchOfCompanyContract;
  const corrected = await done(ours.actor(searchProductsOfCompany, { query: { q: misspelt } }));
  expect(JSON.stringify(corrected)).toContain(word);
  for (const q of [word, word.slice(0, 6), misspelt]) {
    const suggested = await done(shop.api(suggestProducts, { query: { q } }));
    expect(suggested).toEqual({ parts: [], categories: [], values: [] });
  }
  for (const q of [word.slice(0, 6), misspelt]) {
    const found = await done(shop.api(searchProducts, { query: { q, relax: 'filters' } }));
    expect(JSON.stringify(found)).not.toContain(word);
  }
});
