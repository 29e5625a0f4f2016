import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
test('docs in a browser', async () => {
  const { app } = await testShop();
  const t = performance.now();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const log: string[] = [];
  page.on('console', (m) => log.push(`${m.type()} ${m.text()}`));
  page.on('pageerror', (e) => log.push(`error ${e.message}`));
  page.on('requestfailed', (r) => log.push(`failed ${r.url()}`));
  const urls = new Set<string>();
  page.on('request', (r) => urls.add(r.url()));
  const response = await page.goto(`http://127.0.0.1:${port}/api/docs`);
  console.log(response?.headers()['content-security-policy']);
  await page.waitForSelector('.opblock');
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/t1/docs.png' });
  await page.click('#operations-orders-placeOrder .opblock-summary-control');
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/t1/op.png', fullPage: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/t1/docs360.png' });
  console.log(
    [...urls].filter((u) => !u.startsWith('data:')),
    log,
  );
  await browser.close();
  expect(1).toBe(1);
}, 60000);
