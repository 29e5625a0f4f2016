import { encode } from 'uqr';

/** A QR code with a quiet zone, as the path of its dark modules in a square. */
export function epcPicture(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((modules, y) => modules.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
