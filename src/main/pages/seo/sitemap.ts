import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { categoriesDepthFirst, countParts, partSlugs } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { siteOrigin } from './site-origin.ts';

/** The limit of sitemaps.org. */
const MAX_PARTS_PER_FILE = 50_000;
const CACHED_FOR_AN_HOUR = 'public, max-age=3600';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PAGES = ['/', '/allproducts', '/reviews', '/blog', '/login', '/register'];

export interface SitemapOptions {
  readonly db: Queryable;
  readonly publicUrl: string | undefined;
  /** The paths of the legal pages that have content. */
  readonly legalPaths: () => Promise<readonly string[]>;
  /** Fewer in tests. */
  readonly partsPerFile?: number;
}

/** Serves the sitemap index, the sitemap of pages and categories, and those of parts. */
export function sitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { db, publicUrl, legalPaths, partsPerFile = MAX_PARTS_PER_FILE } = options;
  const countPartFiles = async () => Math.ceil((await countParts(db)) / partsPerFile);

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = siteOrigin(request, publicUrl);
    const files = await countPartFiles();
    const parts = Array.from({ length: files }, (_, index) => `/sitemaps/parts-${index + 1}.xml`);
    const entries = ['/sitemaps/pages.xml', ...parts].map((file) => entry('sitemap', origin, file));
    return reply
      .headers(headers)
      .send(`${start}<sitemapindex ${SCHEMA}>${entries.join('')}</sitemapindex>\n`);
  });

  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const origin = siteOrigin(request, publicUrl);
    const paths = [...PAGES, ...(await legalPaths()), ...(await categoryPaths(db))];
    const entries = paths.map((page) => entry('url', origin, page));
    return reply.headers(headers).send(`${start}<urlset ${SCHEMA}>${entries.join('')}</urlset>\n`);
  });

  app.get<{ Params: { file: string } }>(
    '/sitemaps/parts-:file(^\\d{1,5}).xml',
    async (request, reply) => {
      const file = Number(request.params.file);
      if (file < 1 || file > (await countPartFiles())) return reply.callNotFound();
      const slugs = partSlugs(db, { offset: (file - 1) * partsPerFile, limit: partsPerFile });
      const xml = urlset(siteOrigin(request, publicUrl), slugs);
      return reply.headers(headers).send(Readable.from(xml, { objectMode: false }));
    },
  );
}

/** The paths of the category pages. `categoriesDepthFirst` lists parents before children. */
async function categoryPaths(db: Queryable): Promise<string[]> {
  const paths = new Map<string, string>();
  for (const { slug, parent } of await categoriesDepthFirst(db)) {
    paths.set(slug, `${(parent && paths.get(parent)) ?? '/allproducts'}/${slug}`);
  }
  return [...paths.values()];
}

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': CACHED_FOR_AN_HOUR,
};
const start = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Streams the parts in batches. */
async function* urlset(origin: string, batches: AsyncIterable<readonly string[]>) {
  yield `${start}<urlset ${SCHEMA}>`;
  for await (const slugs of batches) {
    yield slugs.map((slug) => entry('url', origin, `/parts/${slug}`)).join('');
  }
  yield '</urlset>\n';
}

function entry(element: 'url' | 'sitemap', origin: string, path: string): string {
  return `<${element}><loc>${escapeHtml(origin + path)}</loc></${element}>`;
}
