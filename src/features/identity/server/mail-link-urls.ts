import { isLocalHost } from '../domain/local-host.ts';

interface Origins {
  readonly publicUrl: string | undefined;
  readonly allowedOrigins: readonly string[] | undefined;
  readonly ownUrl: () => URL;
}

/**
 * Builds the URLs in mails. Without PUBLIC_URL they use the origin of the request if it is local or
 * listed in ALLOWED_ORIGINS, because a client can forge the `Host` header.
 */
export function mailLinkUrls({ publicUrl, allowedOrigins, ownUrl }: Origins) {
  return (page: string, token: string, requestUrl: string): string => {
    const origin = publicUrl ?? trustedOrigin(new URL(requestUrl)) ?? ownUrl().origin;
    return new URL(`${page}?${new URLSearchParams({ token })}`, origin).href;
  };

  function trustedOrigin({ origin, hostname }: URL): string | null {
    return isLocalHost(hostname) || allowedOrigins?.includes(origin) ? origin : null;
  }
}
