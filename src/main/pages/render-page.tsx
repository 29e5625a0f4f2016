import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  RouterContextProvider,
  type StaticHandlerContext,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandler,
} from 'react-router';
import { apiContext } from '#browser/api.ts';
import { PUBLIC_CACHING } from '#platform/response-cache/send-cached.ts';
import type { Api } from '#shared/api-client.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { siteAt, type SiteShop } from '#shared/structured-data.ts';
import { t } from '#shared/texts/texts.ts';
import type { ShopMode } from '../routes.tsx';
import type { RootData } from '../web/root-loader.ts';
import { descriptionOf, isFiltered, metadataOf, titleOf, withShop } from '../web/page-metadata.ts';
import { scriptJson } from './script-json.ts';
import { indexablePage } from './seo/head-tags.ts';
import type { PageAssets } from './page-assets.ts';
import { RENDER_FAILED_RESPONSE } from './plain-error-pages.ts';
import { hasSecret } from './canonical-page-url.ts';
import type { PageRequest, PageResponse } from './page-response.ts';
import { pageDocument } from './page-document.ts';
import { serverHandle, serverRoutes } from './server-routes.tsx';
import { unexpectedErrors, serializeErrors } from './page-errors.ts';

export interface PageRendererOptions {
  readonly assets: PageAssets;
  readonly mode: ShopMode;
  /** Called with every error that is a bug. */
  readonly onBug: (error: unknown, url: string) => void;
}

/** Renders the pages of the shop on the server. */
export interface PageRenderer {
  /** The HTML of a page, or a redirect. */
  readonly render: (pageRequest: PageRequest, api: Api) => Promise<PageResponse>;
}

const UNCACHED = { 'cache-control': 'no-store' };
/** For pages that whoever knows the address may read: no other site gets to know it. */
const SECRET = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
const HTML = 'text/html; charset=utf-8';

export async function createPageRenderer(options: PageRendererOptions): Promise<PageRenderer> {
  const { assets, mode, onBug } = options;
  const handler = createStaticHandler(await serverRoutes(mode));

  return { render };

  async function render(pageRequest: PageRequest, api: Api): Promise<PageResponse> {
    const url = pageRequest.origin + pageRequest.path;
    const request = new Request(url);
    const requestContext = new RouterContextProvider(new Map([[apiContext, api]]));
    const routerContext = await handler.query(request, { requestContext });
    if (routerContext instanceof Response) return redirectOf(routerContext);
    for (const error of unexpectedErrors(routerContext.errors)) onBug(error, url);
    return respond(pageRequest, dataOf(routerContext), routerContext);
  }

  function respond(
    page: PageRequest,
    data: string,
    routerContext: StaticHandlerContext,
  ): PageResponse {
    try {
      return documentInLanguage(routerContext, data, page);
    } catch (error) {
      onBug(error, page.origin + page.path);
      return failedPage(routerContext, page);
    }
  }

  /** When rendering fails: the error page in the shell, or without it when the shell fails. */
  function failedPage(routerContext: StaticHandlerContext, page: PageRequest): PageResponse {
    const failed = { ...routerContext, statusCode: 500, errors: { page: new Error() } };
    try {
      return documentInLanguage(failed, dataOf(failed), page);
    } catch {
      return RENDER_FAILED_RESPONSE;
    }
  }

  function dataOf({ loaderData, errors }: StaticHandlerContext): string {
    return scriptJson({ mode, data: { loaderData, errors: serializeErrors(errors) } });
  }

  function documentInLanguage(
    context: StaticHandlerContext,
    data: string,
    pageRequest: PageRequest,
  ): PageResponse {
    return withLanguage(pageRequest.language, () => createDocument(context, data, pageRequest));
  }

  function createDocument(
    context: StaticHandlerContext,
    data: string,
    pageRequest: PageRequest,
  ): PageResponse {
    const { origin, language } = pageRequest;
    const { statusCode: status, loaderData, matches, location, errors } = context;
    const leaf = matches.at(-1)?.route;
    const server = serverHandle(leaf?.handle);
    const isPublicPage = !errors && status === 200 && !server?.signedIn;
    const routeHandles = matches.map(({ route }) => ({
      handle: route.handle as unknown,
      data: loaderData[route.id] as unknown,
    }));
    const page = routeHandles.at(-1);
    const shop = (loaderData['root'] as RootData | undefined)?.shop ?? null;
    const name = shop?.name ?? '';
    const title = errors ? withShop(errorTitle(status, name), name) : titleOf(routeHandles, name);
    const description = isPublicPage ? descriptionOf(page, name) : undefined;
    const path = canonicalPath(location.pathname);
    const markup = pageMarkup(handler, context);
    const hasHeroPicture = markup.includes('fetchPriority="high"');
    const head = assets.headFor({
      file: server?.file ?? null,
      language,
      isReadable: !server?.signedIn,
      hasHeroPicture,
    });
    const body = pageDocument({
      language,
      shop,
      title,
      description,
      filtered: page !== undefined && isFiltered(page),
      indexable: description
        ? indexablePage({ title, description, path }, siteAt(origin, siteShop(shop)), (site) =>
            metadataOf(page, site),
          )
        : null,
      signedIn: server?.signedIn === true && !errors,
      assets: head,
      markup,
      data,
    });
    const isCacheable = isPublicPage && !hasSecret(location.search);
    const isSecret = matches.some(({ params }) => params['token'] !== undefined);
    const caching = isCacheable ? PUBLIC_CACHING : UNCACHED;
    const headers = { 'content-type': HTML, ...(isSecret ? SECRET : caching) };
    return { status, headers, body: Buffer.from(body) };
  }
}

function siteShop(shop: RootData['shop']): SiteShop {
  return {
    name: shop?.name ?? '',
    icon: shop?.logo?.icon ?? null,
    since: shop?.footer.since ?? null,
  };
}

/** `/home` is the landing page; a query does not make another page. */
function canonicalPath(path: string): string {
  return path === '/home' ? '/' : path;
}

/** Permanent redirects are public. */
function redirectOf({ status, headers }: Response): PageResponse {
  const location = headers.get('location') ?? '/';
  return {
    status,
    headers: { location, 'content-type': HTML, ...(status === 301 ? PUBLIC_CACHING : UNCACHED) },
    body: Buffer.alloc(0),
  };
}

function errorTitle(status: number, shop: string): string {
  if (status === 404) return t('Page not found');
  if (status === 503 || status === 429) return t('Please try again');
  return t('Error at {shop}', { shop });
}

/** Renders a page's markup. Call it inside `withLanguage`, which sets the language. */
function pageMarkup(handler: StaticHandler, context: StaticHandlerContext): string {
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
