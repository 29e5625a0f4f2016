/**
 * The last segment of the URL of a part: words of the name, two dashes, and the SKU, which is
 * unique. A slash in the SKU (`LM358/NOPB`) becomes a tilde: no SKU contains one, and URLs need not
 * escape it.
 */
export function productSlug(name: string, sku: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('Ω', 'ohm')
    .replace(/[µμ]/g, 'u')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return `${words || 'part'}--${sku.toLowerCase().replaceAll('/', '~')}`;
}
