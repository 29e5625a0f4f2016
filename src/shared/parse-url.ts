/**
 * Returns null if the address is not a valid URL. `URL.canParse` of Node 20 and 22 is wrong here: once
 * optimized, after some thousand calls, it rejects a host with `ü`.
 * @param base resolves an address without an origin
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
