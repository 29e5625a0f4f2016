import type { CacheableResponse } from '#platform/response-cache/cached-response.ts';
import { SHOP_NAME } from '#shared/page-handle.ts';
import type { PageResponse } from './page-response.ts';

/** For when not even the shell can be shown. */
export const FAILED = barePage(
  500,
  'This page could not be displayed',
  'The fault is ours and has been written down.',
);
/** For what is not the address of a page. */
export const UNREADABLE_URL_RESPONSE: CacheableResponse = {
  ...barePage(400, 'There is no such address', 'What was asked for is not a page.'),
  cacheTags: null,
};

function barePage(status: number, heading: string, text: string): PageResponse {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(
      `<!doctype html><html lang="en"><title>Error at ${SHOP_NAME}</title><h1>${heading}</h1>` +
        `<p>${text} <a href="/">Home</a></p></html>`,
    ),
  };
}
