import http from 'node:http';
import type { ProductSummary } from '#features/catalogue/contract.ts';

/** The bytes sent to a browser that accepts Brotli, on its first visit of one page. */
export interface PageWeight {
  readonly path: string;
  readonly html: number;
  /** The scripts that the page starts with, without those that it loads later. */
  readonly script: number;
  readonly style: number;
  readonly font: number;
}

const SCRIPTS = /<link rel="code-later"[^>]*href="([^"]+)"/g;
const STYLES = /<link rel="stylesheet"[^>]*href="([^"]+)"/g;
const FONTS = /<link rel="preload" as="font"[^>]*href="([^"]+)"/g;

const CATEGORY = '/allproducts/passives/resistors?view=table';
const COMPARED = '/compare?sku=BB-PS-DR24-5&sku=BB-PS-DR24-2A5';

/** The public pages that a shop has by itself; one part page represents all. */
export async function publicPaths(shop: string): Promise<string[]> {
  const response = await fetch(`${shop}/api/product?limit=1`);
  const [part] = (await response.json()) as ProductSummary[];
  const forms = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email'];
  const mailed = [
    '/stock-alerts/confirm?token=a&product=b',
    '/stock-alerts/unsubscribe?token=a',
    '/pay/a',
  ];
  return [
    '/',
    '/allproducts',
    CATEGORY,
    COMPARED,
    `/parts/${part?.slug}`,
    '/cart',
    '/cart/quick',
    ...forms,
    ...mailed,
    '/reviews',
    '/blog',
  ];
}

export async function pageWeight(shop: string, path: string): Promise<PageWeight> {
  const page = await (await fetch(shop + path)).text();
  const sum = async (addresses: RegExp) => {
    const files = [...page.matchAll(addresses)].map((match) => match.slice(1).find(Boolean) ?? '');
    const sizes = await Promise.all([...new Set(files)].map((file) => bytesOf(shop + file)));
    return sizes.reduce((total, size) => total + size, 0);
  };
  const [html, script, style, font] = await Promise.all([
    bytesOf(shop + path),
    sum(SCRIPTS),
    sum(STYLES),
    sum(FONTS),
  ]);
  return { path, html, script, style, font };
}

/** `fetch` decompresses bodies; this counts the bytes on the wire. */
function bytesOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'text/html,*/*' };
    http
      .get(address, { headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${address}: ${response.statusCode}`)),
        );
      })
      .on('error', reject);
  });
}
