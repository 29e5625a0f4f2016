// Encodes rendered PNGs for the pages: AVIF in two sizes, and WebP; products also in the size of a card.
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** What a new connection sends in its first round trip: ten packets, less the headers. */
const FIRST_BYTES = 14_000;
const MAX_BYTES = { avif: FIRST_BYTES, webp: 40_000 };
const MAX_SCENE_BYTES = 120_000;
/** The first scene of the landing page. */
const FIRST_SCENE = 'component-reels';
const SIDE = 640;
/** The widths of the `-small` pictures in pixels. */
const [SMALL_PRODUCT, SMALL_SCENE] = [320, 800];
/** The width of the picture on a card of a wide screen. */
const CARD = 224;
const ONE_SIZE = new Set(['open-graph', 'profile-background']);
/** Within these distances from the edge of the photographed area (4:3), shadows fade out; in pixels. */
const FADE = { across: 70, down: 120, rim: SIDE / 10 };
const root = path.resolve(import.meta.dirname, '../..');
const [work, ...names] = process.argv.slice(2);

for (const name of names) await encode(name);

async function encode(name) {
  const scene = !name.startsWith('bb-');
  const folder = path.join(root, scene ? 'assets/pictures/scenes' : 'db/demo/pictures');
  await mkdir(folder, { recursive: true });
  const rendered = path.join(work, `${name}.png`);
  const picture = scene ? () => sharp(rendered) : await product(rendered);
  for (const [format, best] of [
    ['avif', 58],
    ['webp', 74],
  ]) {
    const file = path.join(folder, `${name}.${format}`);
    await encodeWithin(scene ? MAX_SCENE_BYTES : MAX_BYTES[format], picture, format, best, file);
  }
  if (ONE_SIZE.has(name)) return;
  // For cards and phones. The few browsers without AVIF load the large picture.
  const small = path.join(folder, `${name}-small.avif`);
  const resized = () => picture().resize(scene ? SMALL_SCENE : SMALL_PRODUCT);
  const maxBytes = name === FIRST_SCENE ? FIRST_BYTES : MAX_SCENE_BYTES;
  await encodeWithin(maxBytes, resized, 'avif', 58, small);
  if (scene) return;
  const card = path.join(folder, `${name}-card.webp`);
  await encodeWithin(MAX_BYTES.avif, () => picture().resize(CARD), 'webp', 78, card);
}

/** Encodes in the best quality, up to `best`, that fits into `bytes`. */
async function encodeWithin(bytes, picture, format, best, file) {
  for (let quality = best; quality > 20; quality -= 4) {
    await picture()[format](settings(format, quality)).toFile(file);
    if ((await stat(file)).size <= bytes) break;
  }
}

function settings(format, quality) {
  return format === 'avif'
    ? { quality, effort: 5, chromaSubsampling: '4:4:4' }
    : { quality, alphaQuality: Math.max(quality, 50), effort: 5, smartSubsample: true };
}

async function product(rendered) {
  const { data, info } = await sharp(rendered)
    .resize(SIDE, SIDE, { kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const alpha = (y * SIDE + x) * 4 + 3;
      if (data[alpha] < 255) data[alpha] = Math.round(data[alpha] * shadowAt(x, y));
    }
  }
  return () => sharp(data, { raw: info });
}

/** The share of the shadow that is left at this pixel: it fades out before the edge of the picture. */
function shadowAt(x, y) {
  const across = Math.min(x, SIDE - 1 - x) / FADE.across;
  const down = (Math.min(y, SIDE - 1 - y) - FADE.rim) / FADE.down;
  return smooth(across) * smooth(down);
}

function smooth(part) {
  const t = Math.min(1, Math.max(0, part));
  return t * t * (3 - 2 * t);
}
