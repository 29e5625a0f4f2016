import { expect, test } from 'vitest';
import { getManagedSettings } from '#features/settings/contract.ts';
import { legalPages } from '#features/settings/domain/legal-page-title.ts';
import { getShopSettings } from '#features/shop/contract.ts';
import { languages } from '#shared/texts/language.ts';
import { initialSettings } from '#main/shop-config.ts';
import { readConfig } from '#platform/config/config.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop({ DEMO_CATALOGUE: 'on', SHOP_NAME: 'Nordwerk' });

const notice = {
  en: 'Demo shop: nothing is sold.',
  de: 'Demo-Shop: Hier wird nichts verkauft.',
};

test('a demo has every legal page in each language, and each says that nothing is sold', async () => {
  for (const page of legalPages) {
    for (const language of languages) {
      const answer = await shop.app.inject({
        url: `/api/legal-pages/${page}`,
        headers: { 'accept-language': language },
      });
      const { html } = answer.json<{ html: string }>();
      expect(html).toContain(`<p><strong>${notice[language]}</strong>`);
      expect(html).not.toContain('{');
    }
  }
});

test('the footer of a demo leads to its legal pages, which name the shop and count as not yet saved', async () => {
  const settings = await shop.api(getShopSettings, {});
  expect(settings.ok && settings.value.legalPages.map(({ to }) => to)).toEqual(
    legalPages.map((page) => `/${page}`),
  );
  const { api } = await shop.person({ admin: true });
  const managed = await api(getManagedSettings, {});
  expect(managed).toMatchObject({
    value: {
      imprint: {
        version: 0,
        value: { text: { de: expect.stringContaining('Nordwerk ist keine echte Firma') } },
      },
    },
  });
});

test('a live shop starts without legal pages, also with the catalogue of the demo', () => {
  const live = readConfig({
    DATABASE_URL: 'postgres://localhost/shop',
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'shop@shop.example',
    DEMO_CATALOGUE: 'on',
  });
  expect(initialSettings(live)).not.toHaveProperty('legalPages');
});
