/**
 * The last part of a product's address: words of its name, two dashes, its SKU, which is unique.
 * A slash in the SKU (`LM358/NOPB`) becomes a tilde, which no SKU has and no address escapes.
 */
export function productSlug(name: string, sku: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('Ω', 'ohm')
    .replace(/[µμ]/g, 'u')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return `${words || 'part'}--${sku.toLowerCase().replaceAll('/', '~')}`;
}
