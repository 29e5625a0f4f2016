import type { CacheableResponse } from '#platform/response-cache/cached-response.ts';
import type { PageResponse } from './page-response.ts';

/** For when the error page itself cannot be rendered. */
export const RENDER_FAILED_RESPONSE = plainErrorPage(
  500,
  'This page could not be displayed',
  'This is our fault and has been logged.',
);
/** For URLs that cannot be parsed. */
export const UNREADABLE_URL_RESPONSE: CacheableResponse = {
  ...plainErrorPage(400, 'This URL is not valid', 'There is no page at this URL.'),
  cacheTags: null,
};
/** For when the shop cannot serve all requests. */
export const BUSY_RESPONSE: CacheableResponse = {
  ...plainErrorPage(503, 'The shop is busy', 'Please try again in a moment.'),
  cacheTags: null,
};

function plainErrorPage(status: number, heading: string, text: string): PageResponse {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(
      `<!doctype html><html lang="en"><title>${heading}</title><h1>${heading}</h1>` +
        `<p>${text} <a href="/">Home</a></p></html>`,
    ),
  };
}
