import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { apiContext } from '#features/identity/web/index.ts';
import { apiClient, type Transport } from '#shared/api-client.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import type { ShopMode } from '../routes.tsx';
import { SHOP, titleOf, withShop } from '../web/title-of.ts';
import type { PageAssets } from './page-assets.ts';
import { pageDocument } from './page-document.ts';
import { serverHandle, serverRoutes } from './server-routes.tsx';
import { plainErrors, wireErrors } from './page-errors.ts';

export interface PageRenderer {
  readonly assets: PageAssets;
  readonly mode: ShopMode;
  /** The shop's own address, e.g. `https://shop.example`. */
  readonly publicUrl: string;
  /** Hears of every error that is a bug. */
  readonly onBug: (error: unknown, url: string) => void;
}

export interface PageReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers the address of a page (path and query) with its HTML, or with a redirect. */
export type RenderPage = (url: string, transport: Transport) => Promise<PageReply>;

const HTML = 'text/html; charset=utf-8';

export async function pageRenderer(options: PageRenderer): Promise<RenderPage> {
  const { assets, mode, publicUrl, onBug } = options;
  const handler = createStaticHandler(await serverRoutes(mode));

  return async (url, transport) => {
    const request = new Request(publicUrl + url);
    const requestContext = new RouterContextProvider(
      new Map([[apiContext, apiClient(transport)]]),
    );
    const found = await handler.query(request, { requestContext });
    if (found instanceof Response) return redirectOf(found);
    for (const error of plainErrors(found.errors)) onBug(error, url);
    return documentOf(found, url);
  };

  function documentOf(found: StaticHandlerContext, url: string): PageReply {
    let context = found;
    let markup: string;
    try {
      markup = markupOf(context);
    } catch (error) {
      onBug(error, url);
      context = { ...context, statusCode: 500, errors: { page: error } };
      markup = markupOf(context);
    }
    const { statusCode: status, loaderData, matches } = context;
    const leaf = matches.at(-1)?.route;
    const server = serverHandle(leaf?.handle);
    const failed = context.errors !== null || status >= 400;
    const titled = matches.map(({ route }) => ({
      handle: route.handle as unknown,
      data: loaderData[route.id] as unknown,
    }));
    const body = pageDocument({
      title: context.errors ? withShop(errorTitle(status)) : titleOf(titled),
      handle: failed ? undefined : (leaf?.handle as Partial<PageHandle> | undefined),
      canonical: failed || server?.signedIn ? null : publicUrl + canonicalPath(context),
      assets: assets.headFor(server?.file ?? null),
      markup,
      block: { mode, data: { loaderData, errors: wireErrors(context.errors) } },
    });
    const keep = !failed && !server?.signedIn;
    const headers = { 'content-type': HTML, 'cache-control': keep ? 'no-cache' : 'no-store' };
    return { status, headers, body };
  }

  function markupOf(context: StaticHandlerContext): string {
    const router = createStaticRouter(handler.dataRoutes, context);
    return renderToString(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    );
  }
}

/** `/home` is the landing page, too; what a query filters is still that page. */
function canonicalPath({ location }: StaticHandlerContext): string {
  return location.pathname === '/home' ? '/' : location.pathname;
}

function redirectOf(response: Response): PageReply {
  const location = response.headers.get('location') ?? '/';
  return {
    status: response.status,
    headers: { location, 'cache-control': 'no-store' },
    body: '',
  };
}

function errorTitle(status: number): string {
  if (status === 404) return 'Page not found';
  return status === 503 || status === 429 ? 'Please try again' : `Error at ${SHOP}`;
}

