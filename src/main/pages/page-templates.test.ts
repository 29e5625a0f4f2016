import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import { inProcessTransport } from '#platform/http/in-process-transport.ts';
import { apiClient } from '#shared/api-client.ts';
import { languages, type Language } from '#shared/texts/language.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { PageTemplates } from './page-templates.ts';
import { openPages } from './render-page.tsx';

const shop = await testShop();
await withDemoCatalogue(shop);
const api = apiClient(inProcessTransport(shop.app));
const onBug = (error: unknown) => expect.unreachable(String(error));
const pages = await openPages({ assets: { headFor: () => '' }, mode: 'demo', onBug });

async function bodyOf(path: string, language: Language): Promise<string> {
  const { body } = await pages.render({ path, language, origin: 'http://localhost' }, api);
  return body.toString();
}

/** A query has the page rendered in full; it stands in the links to other languages alone. */
async function inFull(path: string, language: Language): Promise<string> {
  const body = await bodyOf(`${path}?in=full`, language);
  return body.replaceAll('%3Fin%3Dfull', '');
}

/** Where the two first differ, or their end. */
async function bothWays(path: string, language: Language): Promise<[string, string]> {
  const [shown, full] = [await bodyOf(path, language), await inFull(path, language)];
  let at = 0;
  while (at < full.length && shown[at] === full[at]) at++;
  const around = (body: string) => body.slice(Math.max(0, at - 60), at + 60);
  return [around(shown), around(full)];
}

const slugs = async () => {
  const found: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const url: string = `/api/product?limit=100&cursor=${next}`;
    const reply = await shop.app.inject({ method: 'GET', url });
    found.push(...reply.json<{ slug: string }[]>().map(({ slug }) => slug));
    next = /cursor=([^>&]+)/.exec(String(reply.headers.link))?.[1] ?? null;
  }
  return found;
};

test.each(languages)(
  'every part of the demo is shown the same with texts put in (%s)',
  async (language) => {
    const all = await slugs();
    expect(all.length).toBeGreaterThan(100);
    for (const slug of all) {
      const path = `/parts/${slug}`;
      const [shown, full] = await bothWays(path, language);
      expect(shown).toBe(full);
    }
  },
);

const text = fc.oneof(
  fc.constantFrom(
    '<b>&amp;"\'',
    'blankq0z',
    '$&',
    '{count}',
    'javascript:alert(1)',
    '–…Ω',
    '__proto__',
  ),
  fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((value) => /^[^\p{C}\s].*[^\p{C}\s]$/u.test(value)),
);

test('whatever stands in a part is shown as it would be in full', async () => {
  const number = fc.integer({ min: 1, max: 3650 });
  const part = fc.record(
    {
      name: text,
      description: fc.oneof(fc.constant(''), text),
      manufacturer: text,
      mpn: text,
      price: fc.constantFrom('0.0042', '2.50', '1199'),
      stock: fc.constantFrom(0, 3, 250, 1_234_567),
      minQuantity: fc.constantFrom(1, 10, 400),
      orderMultiple: fc.constantFrom(1, 5, 100),
      leadTimeDays: number,
      lifecycle: fc.constantFrom(...lifecycles),
      img: fc.constantFrom('/pictures/a.webp', 'https://pictures.example/a.png', '/files/a.webp'),
    },
    { requiredKeys: ['name', 'stock'] },
  );
  await fc.assert(
    fc.asyncProperty(part, fc.constantFrom(...languages), async (fields, language) => {
      const { slug } = await shop.product(fields);
      const [shown, full] = await bothWays(`/parts/${slug}`, language);
      expect(shown).toBe(full);
    }),
    { numRuns: 60 },
  );
});

test('an address that would be script is left to React', () => {
  const templates = new PageTemplates();
  const shown = (address: string) =>
    templates
      .markup('page', { address }, ({ address: href }) =>
        href.startsWith('javascript') ? '<a >' : `<a ${href}>`,
      )
      .join('');
  expect([shown('/a'), shown('javascript:alert(1)'), shown('/b&c')]).toEqual([
    '<a /a>',
    '<a >',
    '<a /b&amp;c>',
  ]);
});

test('views of one shape are rendered once, of another kind or shape anew', () => {
  const templates = new PageTemplates();
  const rendered: unknown[] = [];
  const show = (kind: string, view: { rows: string[]; many: number; note: string | null }) =>
    templates
      .markup(kind, view, (blank) => {
        rendered.push(blank.rows.length);
        return `${blank.rows.join()} ${blank.many} ${blank.note ?? 'nothing'} ${blank.rows[0]}`;
      })
      .join('');
  expect([
    show('a', { rows: ['x', 'y'], many: 1, note: 'z' }),
    show('a', { rows: ['1', '2'], many: 1, note: '3' }),
    show('a', { rows: ['1', '2'], many: 2, note: '3' }),
    show('a', { rows: ['1', '2'], many: 2, note: null }),
    show('a', { rows: ['1', ''], many: 2, note: null }),
    show('b', { rows: ['1'], many: 2, note: null }),
  ]).toEqual([
    'x,y 1 z x',
    '1,2 1 3 1',
    '1,2 2 3 1',
    '1,2 2 nothing 1',
    '1, 2 nothing 1',
    '1 2 nothing 1',
  ]);
  expect(rendered).toHaveLength(5);
});
