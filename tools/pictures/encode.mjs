// From rendered PNGs to what pages use: AVIF and WebP, products at most 40 KB each.
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const MOST_BYTES = 40_000;
const root = path.resolve(import.meta.dirname, '../..');
const [work, ...names] = process.argv.slice(2);

for (const name of names) await encode(name);

async function encode(name) {
  const scene = !name.startsWith('bb-');
  const folder = path.join(root, scene ? 'assets/pictures/scenes' : 'db/demo/pictures');
  await mkdir(folder, { recursive: true });
  const picture = () => {
    const rendered = sharp(path.join(work, `${name}.png`));
    return scene ? rendered : rendered.resize(640, 640, { kernel: 'lanczos3' });
  };
  const limit = scene ? 3 * MOST_BYTES : MOST_BYTES;
  for (const [format, best] of [
    ['avif', 58],
    ['webp', 74],
  ]) {
    const file = path.join(folder, `${name}.${format}`);
    for (let quality = best; quality > 20; quality -= 8) {
      await picture()[format](settings(format, quality)).toFile(file);
      if ((await stat(file)).size <= limit) break;
    }
  }
}

function settings(format, quality) {
  return format === 'avif'
    ? { quality, effort: 5, chromaSubsampling: '4:4:4' }
    : { quality, alphaQuality: 80, effort: 5, smartSubsample: true };
}
