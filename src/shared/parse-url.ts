/**
 * Null for what is no address. `URL.canParse` of Node 20 and 22 is not to be had for this: once it is
 * compiled, after some thousand calls, it takes `ü` in a host for a fault.
 * @param base what an address without an origin stands for a part of
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
