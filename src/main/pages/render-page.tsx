import {
  createStaticHandler,
  RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router';
import { apiContext } from '#browser/api.ts';
import { PUBLIC_CACHING } from '#platform/response-cache/send-cached.ts';
import type { Api } from '#shared/api-client.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { SHOP_NAME } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import type { ShopMode } from '../routes.tsx';
import { descriptionOf, isFiltered, metadataOf, titleOf, withShop } from '../web/title-of.ts';
import { scriptJson } from './escape.ts';
import { indexablePage } from './for-machines/head-tags.ts';
import type { PageAssets } from './page-assets.ts';
import { FAILED } from './bare-page.ts';
import { holdsSecret } from './page-address.ts';
import type { PageRequest, PageResponse } from './page-response.ts';
import { pageDocument } from './page-document.ts';
import { pageMarkup } from './page-markup.tsx';
import { serverHandle, serverRoutes } from './server-routes.tsx';
import { plainErrors, wireErrors } from './page-errors.ts';

export interface PageRenderer {
  readonly assets: PageAssets;
  readonly mode: ShopMode;
  /** Called with every error that is a bug. */
  readonly onBug: (error: unknown, url: string) => void;
}

export interface Pages {
  /** The HTML of a page, or a redirect. */
  readonly render: (asked: PageRequest, api: Api) => Promise<PageResponse>;
}

const UNCACHED = { 'cache-control': 'no-store' };
const HTML = 'text/html; charset=utf-8';

export async function openPages(options: PageRenderer): Promise<Pages> {
  const { assets, mode, onBug } = options;
  const handler = createStaticHandler(await serverRoutes(mode));

  return { render };

  async function render(asked: PageRequest, api: Api): Promise<PageResponse> {
    const url = asked.origin + asked.path;
    const request = new Request(url);
    const requestContext = new RouterContextProvider(new Map([[apiContext, api]]));
    const found = await handler.query(request, { requestContext });
    if (found instanceof Response) return redirectOf(found);
    for (const error of plainErrors(found.errors)) onBug(error, url);
    return replyOf(asked, dataOf(found), found);
  }

  function replyOf(page: PageRequest, data: string, found: StaticHandlerContext): PageResponse {
    try {
      return documentOf(found, data, page);
    } catch (error) {
      onBug(error, page.origin + page.path);
      return failedPage(found, page);
    }
  }

  /** When rendering fails: the error page in the shell, or without it when the shell fails. */
  function failedPage(found: StaticHandlerContext, page: PageRequest): PageResponse {
    const failed = { ...found, statusCode: 500, errors: { page: new Error() } };
    try {
      return documentOf(failed, dataOf(failed), page);
    } catch {
      return FAILED;
    }
  }

  function dataOf({ loaderData, errors }: StaticHandlerContext): string {
    return scriptJson({ mode, data: { loaderData, errors: wireErrors(errors) } });
  }

  function documentOf(
    context: StaticHandlerContext,
    data: string,
    asked: PageRequest,
  ): PageResponse {
    return withLanguage(asked.language, () => documentSaid(context, data, asked));
  }

  function documentSaid(
    context: StaticHandlerContext,
    data: string,
    asked: PageRequest,
  ): PageResponse {
    const { origin, language } = asked;
    const { statusCode: status, loaderData, matches, location, errors } = context;
    const leaf = matches.at(-1)?.route;
    const server = serverHandle(leaf?.handle);
    const lasting = !errors && status === 200 && !server?.signedIn;
    const titled = matches.map(({ route }) => ({
      handle: route.handle as unknown,
      data: loaderData[route.id] as unknown,
    }));
    const page = titled.at(-1);
    const title = errors ? withShop(errorTitle(status)) : titleOf(titled);
    const description = lasting ? descriptionOf(page) : undefined;
    const path = canonicalPath(location.pathname);
    const markup = pageMarkup(handler, context);
    const pictured = markup.includes('fetchPriority="high"');
    const head = assets.headFor({
      file: server?.file ?? null,
      language,
      readable: !server?.signedIn,
      pictured,
    });
    const body = pageDocument({
      language,
      title,
      description,
      filtered: page !== undefined && isFiltered(page),
      indexable: description
        ? indexablePage({ title, description, path }, origin, (site) => metadataOf(page, site))
        : null,
      assets: head,
      markup,
      data,
    });
    const forAll = lasting && !holdsSecret(location.search);
    const headers = { 'content-type': HTML, ...(forAll ? PUBLIC_CACHING : UNCACHED) };
    return { status, headers, body: Buffer.from(body) };
  }
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

function errorTitle(status: number): string {
  if (status === 404) return t('Page not found');
  if (status === 503 || status === 429) return t('Please try again');
  return t('Error at {shop}', { shop: SHOP_NAME });
}
