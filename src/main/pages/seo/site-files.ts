import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '#platform/project-root.ts';
import type { ShopSettings } from '#features/settings/domain/settings.ts';
import { favicon } from '../favicon.ts';
import { siteOrigin } from './site-origin.ts';

const DAY_S = 24 * 60 * 60;
const CACHED_FOR_A_DAY = `public, max-age=${DAY_S}`;

/** Paths that search engines should not crawl: personal pages and APIs. */
const DISALLOWED_PATHS = ['/api/', '/dashboard', '/dev/', '/identity/', '/product/', '/sandbox/'];

const manifestOf = ({ name, logo }: ShopSettings['brand']) => ({
  name: `${name}: electronic components for business`,
  short_name: name,
  description: 'Electronic components, power supplies, enclosures and assemblies for business.',
  id: '/',
  start_url: '/',
  scope: '/',
  lang: 'en',
  display: 'minimal-ui',
  background_color: '#f7f4ee',
  theme_color: '#f7f4ee',
  icons: logo ? [{ src: logo.icon, sizes: '512x512', type: 'image/png' }] : standardIcons,
  shortcuts: [
    { name: 'All products', url: '/allproducts' },
    { name: 'My Orders', url: '/dashboard/myorders' },
  ],
});

const standardIcons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

interface SiteFilesOptions {
  readonly publicUrl: string | undefined;
  readonly settings: () => Promise<ShopSettings>;
}

/** Serves icons, the web app manifest and robots.txt. */
export async function siteFiles(
  app: FastifyInstance,
  { publicUrl, settings }: SiteFilesOptions,
): Promise<void> {
  const icons = path.join(projectRoot, 'assets/icons');
  await app.register(fastifyStatic, {
    root: icons,
    prefix: '/icons/',
    maxAge: DAY_S * 1000,
    index: false,
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', CACHED_FOR_A_DAY).send(favicon),
  );
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon-48.png', icons));
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', CACHED_FOR_A_DAY)
      .send(manifestOf((await settings()).brand)),
  );
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(siteOrigin(request, publicUrl))),
  );
}

function robots(origin: string): string {
  const disallowed = DISALLOWED_PATHS.map((prefix) => `Disallow: ${prefix}`);
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
