import { expect, test, type APIRequestContext } from '@playwright/test';
import { getProduct } from '#features/catalogue/contract.ts';
import { correctStock } from '#features/catalogue/managed-products-contract.ts';
import { productByApi } from './product-steps.ts';
import { personByApi, value } from './session-by-api.ts';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

function ask(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  return request.get(path, { headers: { ...BROWSER, ...headers } });
}

test('an unchanged page is answered with an empty 304', async ({ request }) => {
  for (const path of ['/', '/allproducts', '/blog']) {
    // Until no other test changes the page in between.
    await expect(async () => {
      const first = await ask(request, path);
      const etag = first.headers()['etag'] ?? '';
      expect(first.headers()['content-encoding']).toBe('br');
      expect(first.headers()['cache-control']).toContain('public');
      const again = await ask(request, path, { 'if-none-match': etag });
      expect([path, again.status(), (await again.body()).length]).toEqual([path, 304, 0]);
    }).toPass();
  }
});

test('a page is cached separately for each language', async ({ request }) => {
  const english = await ask(request, '/blog', { 'accept-language': 'en' });
  const german = await ask(request, '/blog', { 'accept-language': 'de' });
  expect(await english.text()).toContain('<html lang="en"');
  expect(await german.text()).toContain('<html lang="de"');
  expect(english.headers()['etag']).not.toBe(german.headers()['etag']);
  expect(german.headers()['vary']).toContain('accept-language');
});

test('pages for signed-in people are not cached', async ({ request }) => {
  const page = await ask(request, '/dashboard');
  expect(page.headers()['cache-control']).toBe('no-store');
});

test('a change is visible at once, and pages that do not show it keep their ETag', async ({
  request,
}) => {
  const { api } = await personByApi(request, 'Admin');
  const part = await productByApi(api, { name: 'Kept part', stock: 10, price: '2' });
  const path = `/parts/${part.slug}`;
  const other = await productByApi(api, { name: 'Another kept part', stock: 10, price: '2' });
  const others = [`/parts/${other.slug}`, '/blog'];
  const tagsOf = async () =>
    Promise.all(others.map(async (address) => (await ask(request, address)).headers()['etag']));
  let stock = 10;
  // Until no other test changes the settings in between, which all pages show.
  await expect(async () => {
    const tags = await tagsOf();
    const before = await ask(request, path);
    expect(await before.text()).toContain(`${stock} in stock`);

    const body = { to: stock - 1, seen: stock };
    value(await api(correctStock, { params: { id: part._id }, body }));
    stock -= 1;
    const after = await ask(request, path, {
      'if-none-match': before.headers()['etag'] ?? '',
    });
    expect(after.status()).toBe(200);
    expect(await after.text()).toContain(`${stock} in stock`);
    expect(value(await api(getProduct, { params: { id: part._id } })).stock).toBe(stock);
    expect(await tagsOf()).toEqual(tags);
  }).toPass();
});
