import { describe, expect, test } from 'vitest';
import { changeSettings } from '#features/settings/contract.ts';
import { sendMessage } from '#features/shop/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { createPageRenderer } from './render-page.tsx';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const { slug } = await shop.product({ name: 'Copper bar' });
const icon = '/files/pictures/icon.png';

const renderer = await createPageRenderer({
  assets: { headFor: () => '' },
  mode: 'demo',
  onBug: (error) => expect.unreachable(String(error)),
});

async function pageAt(path: string, language: 'en' | 'de' = 'en') {
  const page = { path, language, origin: 'https://shop.example' };
  const { body } = await renderer.render(page, shop.inProcessCalls(language, 'request-1').api);
  return body.toString();
}

describe('a shop in which nobody has changed the settings', () => {
  test('has the documented name, copyright line and icons', async () => {
    const page = (await pageAt('/')).replaceAll('<!-- -->', '');
    expect(page).toContain('<title>Busbar · Electronic components and assemblies for business<');
    expect(page).toContain(`© ${new Date().getFullYear()} Busbar. Since 1992.`);
    expect(page).toContain('style="--sticky-top:3.75rem"');
    expect(page).toContain('content="https://shop.example/icons/open-graph.jpg"');
    expect(await pageAt('/', 'de')).toContain('Seit 1992.');
  });
});

describe('a shop with settings of its own', () => {
  test('links to the sections of its landing page, except those that are empty', async () => {
    const links = ['href="/#activities"', 'href="/#numbers"'];
    for (const link of links) expect(await pageAt('/blog')).toContain(link);
    await admin.api(changeSettings, {
      body: { section: 'activities', version: 0, activities: [] },
    });
    await admin.api(changeSettings, { body: { section: 'figures', version: 0, figures: [] } });
    for (const link of links) expect(await pageAt('/blog')).not.toContain(link);
  });

  test('has its name, logo and colour on every page, in link previews and in the manifest', async () => {
    await admin.api(changeSettings, {
      body: {
        section: 'brand',
        version: 0,
        name: 'Nordwerk & Co',
        logo: { url: '/files/pictures/logo.webp', width: 192, height: 96, icon },
        accent: { light: '#0055aa', dark: '' },
      },
    });
    for (const path of ['/', `/parts/${slug}`, '/blog']) {
      const page = await pageAt(path);
      expect(page).toMatch(/<title>[^<]*Nordwerk &amp; Co[^<]*<\/title>/);
      expect(page).toContain('property="og:site_name" content="Nordwerk &amp; Co"');
      expect(page).toContain('--copper:light-dark(#0055aa,#d98b55)');
      expect(page).toContain(`<link rel="icon" href="${icon}" type="image/png">`);
      expect(page).toContain('<img src="/files/pictures/logo.webp" alt="Nordwerk &amp; Co"');
      expect(page).not.toContain('Busbar');
    }
    const manifest = (await shop.app.inject('/manifest.webmanifest')).json<object>();
    expect(manifest).toMatchObject({
      short_name: 'Nordwerk & Co',
      icons: [{ src: icon, sizes: '512x512' }],
    });
  });

  test('signs its mails with the seller', async () => {
    await admin.api(changeSettings, {
      body: {
        section: 'contact',
        version: 0,
        email: 'desk@nordwerk.example',
        phone: '',
        address: '',
      },
    });
    const seller = { section: 'seller' as const, version: 0, vatId: 'SE556677' };
    await admin.api(changeSettings, {
      body: { ...seller, legalName: 'Nordwerk AB', address: 'Gatan 1\nNordhamn' },
    });
    const message = { name: 'Mara', email: 'mara@buyers.example', message: 'Hello' };
    await shop.api(sendMessage, { body: message });
    const [mail] = await shop.mailsTo('desk@nordwerk.example');
    expect(mail?.text).toMatch(/\n-- \nNordwerk AB\nGatan 1\nNordhamn\nVAT ID: SE556677$/);
  });

  test('shows where to write, call and visit on its first page', async () => {
    await admin.api(changeSettings, {
      body: {
        section: 'contact',
        version: 1,
        email: 'office@nordwerk.example',
        phone: '+46 (0)60-12 34 56',
        address: 'Hamngatan 7\nSundsvall',
      },
    });
    const page = (await pageAt('/')).replaceAll('<!-- -->', '');
    expect(page).toMatch(/<address[^>]*><p[^>]*>Nordwerk AB\nHamngatan 7\nSundsvall<\/p>/);
    expect(page).toContain('href="tel:+4660123456"');
    expect(page).toContain('href="mailto:office@nordwerk.example"');
  });
});
