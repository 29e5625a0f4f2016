import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { projectRoot } from '#main/project-root.ts';
import { findBrowser } from '#test/support/browser.ts';

/** `npm run screens -- http://localhost:3000`: the pictures of a running demo that the README shows. */
const [address = 'http://localhost:3000'] = process.argv.slice(2);
const folder = path.join(projectRoot, 'docs/screens');
const pages = { catalogue: '/allproducts', landing: '/' };

await mkdir(folder, { recursive: true });
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...args] });
for (const [name, page] of Object.entries(pages)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 860 },
    });
    const tab = await context.newPage();
    await tab.goto(address + page, { waitUntil: 'networkidle' });
    const picture = await tab.screenshot();
    const file = path.join(folder, `${name}-${colorScheme}.png`);
    await sharp(picture).png({ palette: true, quality: 85 }).toFile(file);
    await context.close();
  }
}
await browser.close();
