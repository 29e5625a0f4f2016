import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../../project-root.ts';
import { SHOP_NAME } from '#shared/page-handle.ts';
import { favicon } from '../favicon.ts';
import { siteOrigin } from './site-origin.ts';

const DAY_S = 24 * 60 * 60;
const CACHED_FOR_A_DAY = `public, max-age=${DAY_S}`;

/** Paths that search engines should not crawl: personal pages and APIs. */
const DISALLOWED_PATHS = ['/api/', '/dashboard', '/dev/', '/identity/', '/product/', '/sandbox/'];

const manifest = {
  name: `${SHOP_NAME}: electronic components for business`,
  short_name: SHOP_NAME,
  description: 'Electronic components, power supplies, enclosures and assemblies for business.',
  id: '/',
  start_url: '/',
  scope: '/',
  lang: 'en',
  display: 'minimal-ui',
  background_color: '#f7f4ee',
  theme_color: '#f7f4ee',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'All products', url: '/allproducts' },
    { name: 'My Orders', url: '/dashboard/myorders' },
  ],
};

/** Serves icons, the web app manifest and robots.txt. */
export async function siteFiles(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string | undefined },
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
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', CACHED_FOR_A_DAY)
      .send(manifest),
  );
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(siteOrigin(request, publicUrl))),
  );
}

function robots(origin: string): string {
  const disallowed = DISALLOWED_PATHS.map((prefix) => `Disallow: ${prefix}`);
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
