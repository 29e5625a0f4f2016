import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { favicon } from '#main/pages/favicon.ts';
import { projectRoot } from '#platform/project-root.ts';
import { findBrowser } from '#test/support/browser.ts';

// npm run icons: renders the favicon and the Open Graph picture into raster images in assets/icons.
const folder = path.join(projectRoot, 'assets/icons');
const PAPER = '#f7f4ee';
const INK = '#1b1916';
const MUTED = '#57514a';

interface Icon {
  readonly name: string;
  readonly size: number;
  /** The share of the square that the logo fills; masks may cut off all but the middle 80 %. */
  readonly fill: number;
  readonly background?: string;
}

const icons: readonly Icon[] = [
  { name: 'favicon-48', size: 48, fill: 1 },
  { name: 'icon-192', size: 192, fill: 0.86 },
  { name: 'icon-512', size: 512, fill: 0.86 },
  { name: 'maskable-512', size: 512, fill: 0.56, background: PAPER },
  { name: 'apple-touch-icon', size: 180, fill: 0.68, background: PAPER },
];

await mkdir(folder, { recursive: true });
for (const icon of icons)
  await writeFile(path.join(folder, `${icon.name}.png`), await renderIcon(icon));
await writeFile(path.join(folder, 'open-graph.jpg'), await renderOpenGraph());

async function renderIcon({ size, fill, background }: Icon): Promise<Buffer> {
  const logoSize = Math.round(size * fill);
  const logo = await sharp(Buffer.from(favicon), { density: (72 * logoSize) / 28 })
    .resize(logoSize, logoSize)
    .png()
    .toBuffer();
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({
    create: { width: size, height: size, channels: 4, background: background ?? transparent },
  })
    .composite([{ input: logo }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Renders the Open Graph picture, 1200 by 630 pixels: the shop's name and description on a photograph of products. */
async function renderOpenGraph(): Promise<Buffer> {
  const file = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2';
  const font = await readFile(path.join(projectRoot, 'node_modules', file), 'base64');
  const photograph = path.join(projectRoot, 'assets/pictures/scenes/open-graph.webp');
  const background = await readFile(photograph, 'base64');
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>
    @font-face { font-family: Plex; src: url(data:font/woff2;base64,${font}); font-weight: 100 700 }
    body { margin: 0; height: 630px; display: grid; align-content: center; padding: 0 580px 0 80px;
      background: ${PAPER} url(data:image/webp;base64,${background}) 0 0 / cover; color: ${INK}; font-family: Plex; box-sizing: border-box;
      border-bottom: 18px solid #b8632c }
    div { display: flex; align-items: center; gap: 30px }
    svg { width: 112px }
    h1 { margin: 0; font-size: 104px; font-weight: 600; letter-spacing: -0.03em }
    p { margin: 40px 0 0; font-size: 34px; line-height: 1.35; color: ${MUTED} }
  </style>
  <div>${favicon}<h1>Busbar</h1></div>
  <p>Electronic components and assemblies for business: stock, price breaks and lead times at a look.</p>`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await browser.close();
  return sharp(picture).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
