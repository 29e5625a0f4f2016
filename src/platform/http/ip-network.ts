/** The networks that an IP address is in, as text: the smallest that one visitor can have, and a larger one. */
export interface IpNetworks {
  /** The IPv4 address, or the /64 of an IPv6 address. */
  readonly visitor: string;
  /** The /24 of an IPv4 address, or the /48 of an IPv6 address. */
  readonly site: string;
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** @returns the address itself for a text that is not an IP address. */
export function networksOf(address: string): IpNetworks {
  const ip = MAPPED_IPV4.exec(address)?.[1] ?? address;
  if (!ip.includes(':')) {
    return { visitor: ip, site: `${ip.split('.').slice(0, 3).join('.')}.0/24` };
  }
  const groups = groupsOf(ip);
  return {
    visitor: `${groups.slice(0, 4).join(':')}::/64`,
    site: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%');
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
