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
import german from '#shared/texts/de.json' with { type: 'json' };
import type { Language } from '#shared/texts/language.ts';
import { speak, t, type Catalogue } from '#shared/texts/texts.ts';
import type { ShopMode } from '../routes.tsx';
import { SHOP, titleOf, withShop } from '../web/title-of.ts';
import { scriptJson } from './escape.ts';
import { KeptPages } from './kept-pages.ts';
import { pageAddress } from './page-address.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageReply } from './page-reply.ts';
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

export interface Pages {
  /** Answers the address of a page (path and query) with its HTML, or with a redirect. */
  readonly render: (url: string, language: Language, transport: Transport) => Promise<PageReply>;
  /** Tells that something in the shop is not as it was. */
  readonly changed: () => void;
}

const HTML = 'text/html; charset=utf-8';
const catalogues: Readonly<Record<Language, Catalogue>> = { en: {}, de: german };
const BARE = barePage(
  500,
  'This page could not be shown',
  'The fault is ours and has been written down.',
);
const NO_ADDRESS = barePage(400, 'There is no such address', 'What was asked for is not a page.');

export async function openPages(options: PageRenderer): Promise<Pages> {
  const { assets, mode, publicUrl, onBug } = options;
  const handler = createStaticHandler(await serverRoutes(mode));
  const kept = new KeptPages();
  const underWay = new Map<string, Promise<PageReply>>();

  return { render, changed: () => kept.changed() };

  async function render(
    asked: string,
    language: Language,
    transport: Transport,
  ): Promise<PageReply> {
    const url = pageAddress(asked);
    if (url === null) return NO_ADDRESS;
    const page = { url, language, key: `${language} ${url}` };
    const fresh = kept.fresh(page.key);
    if (fresh) return fresh;
    // Whoever asks for the same page at the same time gets the same answer.
    const key = `${kept.version} ${page.key}`;
    const same = underWay.get(key);
    if (same) return same;
    const reply = load(page, transport).finally(() => underWay.delete(key));
    underWay.set(key, reply);
    return reply;
  }

  async function load(page: AskedPage, transport: Transport): Promise<PageReply> {
    const { url, key } = page;
    const { version } = kept;
    const request = new Request(publicUrl + url);
    const requestContext = new RouterContextProvider(new Map([[apiContext, apiClient(transport)]]));
    const found = await handler.query(request, { requestContext });
    if (found instanceof Response) return redirectOf(found);
    for (const error of plainErrors(found.errors)) onBug(error, url);
    const data = dataOf(found);
    const reply = kept.withData(key, data) ?? replyOf(page, data, found);
    if (reply.status === 200) kept.keep(key, version, data, reply);
    return reply;
  }

  function replyOf(
    { url, language }: AskedPage,
    data: string,
    found: StaticHandlerContext,
  ): PageReply {
    try {
      return documentOf(found, data, language);
    } catch (error) {
      onBug(error, url);
      return failedPage(found, language);
    }
  }

  /** When a page's own code fails: the error within the shell, or bare when it is the shell's. */
  function failedPage(found: StaticHandlerContext, language: Language): PageReply {
    const failed = { ...found, statusCode: 500, errors: { page: new Error() } };
    try {
      return documentOf(failed, dataOf(failed), language);
    } catch {
      return BARE;
    }
  }

  function dataOf({ loaderData, errors }: StaticHandlerContext): string {
    return scriptJson({ mode, data: { loaderData, errors: wireErrors(errors) } });
  }

  function documentOf(context: StaticHandlerContext, data: string, language: Language): PageReply {
    speak(language, catalogues[language]);
    const { statusCode: status, loaderData, matches, location, errors } = context;
    const leaf = matches.at(-1)?.route;
    const handle = leaf?.handle as Partial<PageHandle> | undefined;
    const server = serverHandle(handle);
    const lasting = !errors && status === 200 && !server?.signedIn;
    const titled = matches.map(({ route }) => ({
      handle: route.handle as unknown,
      data: loaderData[route.id] as unknown,
    }));
    const body = pageDocument({
      language,
      title: errors ? withShop(errorTitle(status)) : titleOf(titled),
      description: lasting && handle?.description ? t(handle.description) : undefined,
      canonical: lasting ? publicUrl + canonicalPath(location.pathname) : null,
      assets: assets.headFor(server?.file ?? null, language),
      markup: markupOf(context),
      data,
    });
    const headers = { 'content-type': HTML, 'cache-control': lasting ? 'no-cache' : 'no-store' };
    return { status, headers, body: Buffer.from(body) };
  }

  function markupOf(context: StaticHandlerContext): string {
    const router = createStaticRouter(handler.dataRoutes, context);
    return renderToString(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    );
  }
}

/** A page's address and the language that it is wanted in; both together are what it is kept by. */
interface AskedPage {
  readonly url: string;
  readonly language: Language;
  readonly key: string;
}

/** For when not even the shell can be shown. */
function barePage(status: number, heading: string, text: string): PageReply {
  return {
    status,
    headers: { 'content-type': HTML, 'cache-control': 'no-store' },
    body: Buffer.from(
      `<!doctype html><html lang="en"><title>Error at ${SHOP}</title><h1>${heading}</h1>` +
        `<p>${text} <a href="/">Home</a></p></html>`,
    ),
  };
}

/** `/home` is the landing page, too; what a query filters is still that page. */
function canonicalPath(path: string): string {
  return path === '/home' ? '/' : path;
}

function redirectOf(response: Response): PageReply {
  const location = response.headers.get('location') ?? '/';
  return {
    status: response.status,
    headers: { location, 'cache-control': 'no-store' },
    body: Buffer.alloc(0),
  };
}

function errorTitle(status: number): string {
  if (status === 404) return t('Page not found');
  return status === 503 || status === 429
    ? t('Please try again')
    : t('Error at {shop}', { shop: SHOP });
}
