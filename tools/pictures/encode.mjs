// From rendered PNGs to what pages use: AVIF in two sizes, and WebP; of products in a card's size, too.
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** What comes over a new connection at once (ten packets), with its headers. */
const FIRST_BYTES = 14_000;
const MAX_BYTES = { avif: FIRST_BYTES, webp: 40_000 };
const MAX_SCENE_BYTES = 120_000;
/** The scene that a visitor sees first. */
const FIRST_SCENE = 'component-reels';
const SIDE = 640;
/** Pixels across of the `-small` one. */
const [SMALL_PRODUCT, SMALL_SCENE] = [320, 800];
/** And of the one on a card of a wide screen. */
const CARD = 224;
const ONE_SIZE = new Set(['open-graph', 'profile-background']);
/** How far from the rim of the photographed field (it is a quarter less high than wide) a shadow ends. */
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
  // Cards and phones show it small; browsers without AVIF are few and take the large one.
  const small = path.join(folder, `${name}-small.avif`);
  const resized = () => picture().resize(scene ? SMALL_SCENE : SMALL_PRODUCT);
  const most = name === FIRST_SCENE ? FIRST_BYTES : MAX_SCENE_BYTES;
  await encodeWithin(most, resized, 'avif', 58, small);
  if (scene) return;
  const card = path.join(folder, `${name}-card.webp`);
  await encodeWithin(MAX_BYTES.avif, () => picture().resize(CARD), 'webp', 78, card);
}

/** In the best quality, up to `best`, that takes no more than so many bytes. */
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

/** How much of a shadow is left here: it ends softly before the picture does. */
function shadowAt(x, y) {
  const across = Math.min(x, SIDE - 1 - x) / FADE.across;
  const down = (Math.min(y, SIDE - 1 - y) - FADE.rim) / FADE.down;
  return smooth(across) * smooth(down);
}

function smooth(part) {
  const t = Math.min(1, Math.max(0, part));
  return t * t * (3 - 2 * t);
}
