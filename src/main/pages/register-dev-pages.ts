import { createServer, type ViteDevServer } from 'vite';
import type { FastifyInstance } from 'fastify';
import { hijackReply } from '#platform/http/create-server.ts';
import { servePages } from './serve-pages.ts';
import type { PageAssets } from './page-assets.ts';
import type { PagesOptions } from './register-pages.ts';

const RENDERER = '/src/main/pages/render-page.tsx';
const ENTRY = '/src/main/entry.client.tsx';
const STYLE = '/src/ui/theme.css';
/** Paths that Vite serves. */
const VITE = /^\/(@|src\/|node_modules\/|\.cache\/|__vite)/;
const HMR_PORT = 24_678;

/** Serves the pages from source with hot reload; Vite runs as middleware. */
export async function registerDevPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { mode, origins, inProcessCalls, log } = options;
  const vite = await createServer({
    appType: 'custom',
    cacheDir: '.cache/vite',
    server: { middlewareMode: true, hmr: { host: '127.0.0.1', port: HMR_PORT } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (!VITE.test(request.url)) return done();
    const raw = hijackReply(reply);
    vite.middlewares(request.raw, raw, () => {
      raw.statusCode = 404;
      raw.end();
    });
  });
  // Vite uses inline scripts and a WebSocket on another port.
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.removeHeader('content-security-policy');
    done(null, payload);
  });
  const assets = await devAssets(vite);
  servePages(
    app,
    async () => {
      // Loaded for each page to get the latest code; Vite caches unchanged modules.
      const { createPageRenderer } = (await vite.ssrLoadModule(
        RENDERER,
      )) as typeof import('./render-page.tsx');
      return createPageRenderer({
        assets,
        mode,
        onBug: (error, url) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          log.error({ err: error, url: url.split('?', 1)[0] }, 'a page failed');
        },
      });
    },
    { inProcessCalls, cache: null, origins },
  );
}

/** The tags that Vite adds to an index.html, and the style, which Vite would load by script only. */
async function devAssets(vite: ViteDevServer): Promise<PageAssets> {
  const html = await vite.transformIndexHtml('/', '<html><head></head></html>');
  const injected = html.match(/<head>([\s\S]*)<\/head>/)?.[1] ?? '';
  const head =
    `${injected}<link rel="stylesheet" href="${STYLE}?direct">` +
    `<script type="module" src="${ENTRY}"></script>`;
  return { headFor: () => head };
}
