import { expect, test } from 'vitest';
import { createBom, shareBom } from '#features/boms/contract.ts';
import { languages, type Language } from '#shared/texts/language.ts';
import { testShop } from '#test/support/test-shop.ts';
import { createPageRenderer } from './render-page.tsx';

const shop = await testShop();
const apiFor = (language: Language) => shop.inProcessCalls(language, 'request-1').api;
const { slug } = await shop.product();

const paths = [
  '/',
  '/allproducts',
  '/AllProducts/passives',
  '/allproductsandmore',
  `/parts/${slug}`,
  '/blog',
  '/login',
  '/dashboard/myorders',
  '/nowhere',
  '/parts/nothing',
];
const pageRequests = languages.flatMap((language) =>
  paths.map((path) => ({ path, language, origin: 'http://localhost' })),
);

const onBug = (error: unknown) => expect.unreachable(String(error));
const open = () => createPageRenderer({ assets: { headFor: () => '' }, mode: 'demo', onBug });

test('a page does not depend on the pages rendered before it', async () => {
  const renderer = await open();
  for (const page of pageRequests.toReversed()) await renderer.render(page, apiFor(page.language));
  for (const page of pageRequests) {
    const [reused, fresh] = await Promise.all(
      [renderer, await open()].map(({ render }) => render(page, apiFor(page.language))),
    );
    expect([page, reused?.body.toString()]).toEqual([page, fresh?.body.toString()]);
  }
});

test('quick order and bills of materials are linked from every page, and beside the catalogue', async () => {
  const { render } = await open();
  const linksOf = async (path: string, within: string) => {
    const page = { path, language: 'en', origin: 'http://localhost' } as const;
    const html = (await render(page, apiFor('en'))).body.toString();
    const [part = ''] = html.split(`<${within}`)[1]?.split(`</${within}>`) ?? [];
    return ['/cart/quick', '/boms'].filter((to) => part.includes(`href="${to}"`));
  };
  for (const path of paths) {
    expect([path, await linksOf(path, 'footer')]).toEqual([path, ['/cart/quick', '/boms']]);
  }
  expect(await linksOf('/allproducts', 'main')).toEqual(['/cart/quick', '/boms']);
});

test('nobody on the way keeps the page of a shared list', async () => {
  const person = await shop.person();
  const created = await person.api(createBom, { body: new Blob(['Ref,MPN\nX1,SECRET-1\n']) });
  if (!created.ok) throw new Error(created.problem.title);
  const id = created.value._id;
  const shared = await person.api(shareBom, { params: { id } });
  const path = `/boms/shared/${shared.ok ? shared.value.token : ''}`;
  const page = { path, language: 'en', origin: 'http://localhost' } as const;
  expect(await (await open()).render(page, apiFor('en'))).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
  });
});

test('nobody on the way keeps or indexes the page of a payment link, and other sites do not learn it', async () => {
  const page = {
    path: `/pay/${'A'.repeat(44)}`,
    language: 'en',
    origin: 'http://localhost',
  } as const;
  const { headers, body } = await (await open()).render(page, apiFor('en'));
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(body.toString()).toContain('<meta name="robots" content="noindex">');
  expect(body.toString()).toContain('This payment link is not valid.');
});
