import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { OpenInProcessCalls } from '#platform/http/in-process-calls.ts';
import type { Origins } from '#platform/http/own-origin.ts';
import { removeDocumentHeaders } from '#platform/http/security-headers.ts';
import type { ResponseCache } from '#platform/response-cache/response-cache.ts';
import type { ShopMode } from '../routes.tsx';
import { builtAssets } from './page-assets.ts';
import { servePages } from './serve-pages.ts';
import { createPageRenderer } from './render-page.tsx';

export interface PagesOptions {
  /** Makes the calls of the pages' loaders. */
  readonly inProcessCalls: OpenInProcessCalls;
  /** For the rendered pages. */
  readonly cache: ResponseCache;
  /** The folder of the client build. */
  readonly clientDir: string;
  readonly mode: ShopMode;
  readonly origins: Origins;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export type RegisterPages = (app: FastifyInstance, options: PagesOptions) => Promise<void>;

/** Serves the built files, and pages at all other URLs. Register it last. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { clientDir, inProcessCalls, cache, mode, origins, log } = options;
  await app.register(builtFiles, { clientDir });
  const assets = await builtAssets(clientDir);
  const renderer = await createPageRenderer({
    assets,
    mode,
    // Without the query, which may contain a one-time code.
    onBug: (err, url) => log.error({ err, url: url.split('?', 1)[0] }, 'a page failed'),
  });
  servePages(app, () => Promise.resolve(renderer), { inProcessCalls, cache, origins });
}

async function builtFiles(app: FastifyInstance, { clientDir }: Pick<PagesOptions, 'clientDir'>) {
  app.addHook('onRequest', (_request, reply, done) => {
    removeDocumentHeaders(reply);
    done();
  });
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    wildcard: true,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
}
