/** The address of this page with another manufacturer opened; null opens none. The search stays. */
export function openedAddress(now: URLSearchParams, manufacturer: string | null): string {
  return addressWith(now, manufacturer === null ? {} : { manufacturer });
}

/** The address of this page with the form of a new manufacturer. */
export function newAddress(now: URLSearchParams): string {
  return addressWith(now, { new: '' });
}

function addressWith(now: URLSearchParams, opened: Record<string, string>): string {
  const others = [...now].filter(([name]) => name !== 'manufacturer' && name !== 'new');
  return `?${new URLSearchParams([...others, ...Object.entries(opened)])}`;
}
