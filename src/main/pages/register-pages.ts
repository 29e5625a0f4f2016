import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { OpenInProcessCalls } from '#platform/http/in-process-calls.ts';
import { removeDocumentHeaders } from '#platform/http/security-headers.ts';
import type { ResponseCache } from '#platform/response-cache/response-cache.ts';
import type { ShopMode } from '../routes.tsx';
import { builtAssets } from './page-assets.ts';
import { servePages } from './serve-pages.ts';
import { openPages } from './render-page.tsx';

export interface PagesOptions {
  /** Makes the calls of the pages' loaders. */
  readonly inProcessCalls: OpenInProcessCalls;
  /** For the rendered pages. */
  readonly cache: ResponseCache;
  /** Where the build put the browser's files. */
  readonly clientDir: string;
  readonly mode: ShopMode;
  /** The shop's own address, without a path; undefined where it is the one that visitors ask. */
  readonly publicUrl: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export type RegisterPages = (app: FastifyInstance, options: PagesOptions) => Promise<void>;

/** Serves the built files and, at every other address, the pages. Register it last. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { clientDir, inProcessCalls, cache, mode, publicUrl, log } = options;
  await app.register(builtFiles, { clientDir });
  const assets = await builtAssets(clientDir);
  const pages = await openPages({
    assets,
    mode,
    // Without the query: the code of a mailed link may be in it.
    onBug: (err, url) => log.error({ err, url: url.split('?', 1)[0] }, 'a page failed'),
  });
  servePages(app, () => Promise.resolve(pages), { inProcessCalls, cache, publicUrl });
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
