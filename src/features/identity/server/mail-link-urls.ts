import { ownOrigin, type Origins } from '#platform/http/own-origin.ts';

/** Builds the URLs in mails. */
export function mailLinkUrls(origins: Origins) {
  return (page: string, requestUrl: string, query: Record<string, string> = {}): string => {
    const url = new URL(page, ownOrigin(origins, requestUrl));
    url.search = new URLSearchParams(query).toString();
    return url.href;
  };
}
