import { isLocalHost } from '../domain/local-host.ts';

interface Addresses {
  readonly publicUrl: string | undefined;
  readonly allowedOrigins: readonly string[] | undefined;
  readonly ownUrl: () => URL;
}

/**
 * The address of a page in a mail. Without PUBLIC_URL it is the one that the visitor has the shop
 * at, unless anybody could have made that up: the `Host` of a request is no proof of anything.
 */
export function mailLinkUrls({ publicUrl, allowedOrigins, ownUrl }: Addresses) {
  return (page: string, token: string, cameBy: string): string => {
    const origin = publicUrl ?? believed(new URL(cameBy)) ?? ownUrl().origin;
    return new URL(`${page}?${new URLSearchParams({ token })}`, origin).href;
  };

  function believed({ origin, hostname }: URL): string | null {
    return isLocalHost(hostname) || allowedOrigins?.includes(origin) ? origin : null;
  }
}
