import { chromium } from '@playwright/test';
import { findBrowser } from '#test/support/browser.ts';
import { signInByApi } from '/work/wt/orders6/test/e2e/session-by-api.ts';
import { orderByApi } from '/work/wt/orders6/test/e2e/order-steps.ts';
import { paidOrderByApi } from '/work/wt/orders6/test/e2e/card-steps.ts';
import { actOnOrders, listAllOrders } from '#features/orders/contract.ts';

const baseURL = 'http://localhost:4506';
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...process.env, ...env } as never,
});
const only = process.argv[2]?.split(',');
async function ctx(width: number, colorScheme: 'light' | 'dark') {
  const c = await browser.newContext({
    baseURL,
    colorScheme,
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  p.on('pageerror', (e) => console.log('pageerror', e.message));
  return p;
}
const a = await ctx(1280, 'light');
const admin = await signInByApi(a, 'Admin');
const b = await ctx(1280, 'light');
const buyer = await signInByApi(b, 'Customer');
let all = await admin.api(listAllOrders, { query: {} });
if (all.ok && all.value.length < 8) {
  for (const sku of [
    'BB-SM-N17-40',
    'BB-PS-DR24-5',
    'BB-PS-DR24-2A5',
    'BB-SM-N17-40',
    'BB-PS-DR24-5',
  ])
    await orderByApi(buyer, sku, 'Cash on Delivary');
  await orderByApi(buyer, 'BB-PS-DR24-5', 'Online Payment');
  for (let i = 0; i < 3; i++) await paidOrderByApi(buyer);
  all = await admin.api(listAllOrders, { query: {} });
  const v = all.ok ? all.value : [];
  const ids = v
    .filter((o) => o.status === 'Paid' || o.delivery !== 'Online Payment')
    .map((o) => o._id);
  await admin.api(actOnOrders, { body: { action: 'pack', orders: ids.slice(0, 6) } });
  await admin.api(actOnOrders, {
    body: {
      action: 'ship',
      orders: ids.slice(0, 3),
      carrier: 'DHL Express',
      shipments: ids
        .slice(0, 3)
        .map((order, i) => ({
          order,
          trackingNumber: `JD01460000${i}`,
          trackingLink: 'https://www.dhl.com/track',
        })),
    },
  });
  await admin.api(actOnOrders, { body: { action: 'deliver', orders: ids.slice(0, 1) } });
  await admin.api(actOnOrders, {
    body: { action: 'cancel', orders: ids.slice(4, 5), reason: 'The maker has none left' },
  });
  all = await admin.api(listAllOrders, { query: {} });
}
const first = all.ok
  ? all.value.find((o) => o.fulfilment === 'delivered' && o.userMail === buyer.email)?._id
  : '';
const screens: [
  string,
  'admin' | 'buyer',
  string,
  ((p: import('@playwright/test').Page) => Promise<void>)?,
][] = [
  [
    'manage',
    'admin',
    '/dashboard/manageorders',
    async (p) => {
      await p.getByRole('checkbox').nth(1).check();
      await p.getByRole('checkbox').nth(2).check();
    },
  ],
  [
    'filtered',
    'admin',
    '/dashboard/manageorders?q=supply&status=Paid&fulfilment=packed&sort=total-high',
  ],
  ['nothing', 'admin', '/dashboard/manageorders?q=zeppelin&status=Paid'],
  ['drawer', 'admin', `/dashboard/manageorders?order=${first}`],
  [
    'ship',
    'admin',
    '/dashboard/manageorders',
    async (p) => {
      await p.getByRole('checkbox').nth(1).check();
      await p.getByRole('checkbox').nth(2).check();
      await p.getByRole('button', { name: 'Mark shipped' }).click();
      await p.getByRole('dialog').waitFor();
    },
  ],
  [
    'cancel',
    'admin',
    '/dashboard/manageorders',
    async (p) => {
      await p.getByRole('checkbox').nth(1).check();
      await p.getByRole('button', { name: 'Cancel orders' }).click();
      await p.getByRole('dialog').waitFor();
    },
  ],
  ['order', 'buyer', `/dashboard/myorders/${first}`],
  ['receipt', 'buyer', `/dashboard/myorders/${first}/receipt`],
  ['mine', 'buyer', '/dashboard/myorders'],
];
const sizes = (process.argv[3] ?? '1280,360').split(',').map(Number);
const themes = (process.argv[4] ?? 'light').split(',') as ('light' | 'dark')[];
for (const theme of themes)
  for (const width of sizes) {
    const pages = { admin: await ctx(width, theme), buyer: await ctx(width, theme) };
    await signInByApi(pages.admin, 'Admin');
    await signInByApi(pages.buyer, 'Customer');
    for (const [name, who, path, steps] of screens) {
      if (only && !only.includes(name)) continue;
      const p = pages[who];
      await p.goto(path);
      await p.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await p.waitForLoadState('networkidle');
      await steps?.(p);
      await p.waitForTimeout(400);
      const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) console.log(name, width, 'overflows by', over);
      await p.screenshot({ path: `/tmp/o6shot/${name}-${width}-${theme}.png` });
    }
  }
await browser.close();
