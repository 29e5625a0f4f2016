import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop, type TestShop } from '#test/support/test-shop.ts';
import { getConfig, getShopSettings, sendMessage } from '#features/shop/contract.ts';
import {
  changeSettings,
  getLegalPage,
  getManagedSettings,
  previewLegalPage,
  uploadSettingsPicture,
  type SettingsChange,
} from '../contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const brand = (version: number, change: object = {}) => ({
  section: 'brand' as const,
  version,
  name: 'Nordwerk',
  logo: null,
  accent: { light: '', dark: '' },
  ...change,
});

async function versionOf(section: SettingsChange['section']) {
  const outcome = await admin.api(getManagedSettings, {});
  return outcome.ok ? outcome.value[section].version : -1;
}

const localized = (en: string, de = '') => ({ en, de });

const upload = (bytes: Uint8Array, use: 'logo' | 'slide', type = 'image/png') =>
  admin.api(uploadSettingsPicture, {
    params: { use },
    body: new Blob([new Uint8Array(bytes)], { type }),
  });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0055aa80' } })
    .png()
    .toBuffer();

const publicSettings = async (language = 'en', from: TestShop = shop) =>
  (
    await from.app.inject({ url: '/api/shop-settings', headers: { 'accept-language': language } })
  ).json<Record<string, unknown>>();

describe('a shop in which nobody has saved settings', async () => {
  const unset = await testShop();

  test('has the documented name, slides and figures', async () => {
    const settings = await unset.api(getShopSettings, {});
    expect(settings).toMatchObject({
      value: {
        name: 'Busbar',
        logo: null,
        accent: { light: '', dark: '' },
        figures: [
          { value: 23, label: 'countries' },
          { value: 52, label: 'companies' },
          { value: 15, label: 'years' },
          { value: 5, label: 'factories' },
          { value: 10189300, label: 'products' },
        ],
        footer: { since: 1992 },
      },
    });
    expect(settings.ok && settings.value.slides).toHaveLength(4);
  });

  test('has the texts of the reader’s language', async () => {
    expect(await publicSettings('de', unset)).toMatchObject({
      figures: [{ label: 'Länder' }, {}, {}, {}, {}],
    });
  });

  test('takes name, address and seller from the environment', async () => {
    const configured = await testShop({
      SHOP_NAME: 'Voltwerk',
      SHOP_LEGAL_NAME: 'Voltwerk GmbH',
      SHOP_ADDRESS: 'Werkstraße 4 | 50667 Köln',
      SHOP_PHONE: '+49 221 1234',
      SHOP_VAT_ID: 'DE123456789',
    });
    expect(await configured.api(getShopSettings, {})).toMatchObject({
      value: {
        name: 'Voltwerk',
        contact: { phone: '+49 221 1234', address: 'Werkstraße 4\n50667 Köln' },
        seller: {
          legalName: 'Voltwerk GmbH',
          address: 'Werkstraße 4\n50667 Köln',
          vatId: 'DE123456789',
        },
      },
    });
  });
});

describe('a change of a section', () => {
  test('is shown to everyone at once, although public responses are cached', async () => {
    const cached = await publicSettings();
    expect(cached).toMatchObject({ name: 'Busbar' });
    const version = await versionOf('brand');
    await admin.api(changeSettings, { body: brand(version) });
    expect(await publicSettings()).toMatchObject({
      name: 'Nordwerk',
      slides: [{}, {}, { link: { label: 'Nordwerk in numbers' } }, {}],
    });
    expect(await shop.api(getConfig, {})).toMatchObject({ value: { shop: { name: 'Nordwerk' } } });
  });

  test('is refused if it is based on an older version, and changes nothing', async () => {
    const version = await versionOf('footer');
    const footer = { section: 'footer' as const, version, since: 1992 };
    const first = await admin.api(changeSettings, {
      body: { ...footer, text: localized('Switchgear since 1992') },
    });
    expect(first).toMatchObject({
      value: { footer: { version: version + 1, changedBy: admin.email } },
    });
    const second = await admin.api(changeSettings, {
      body: { ...footer, text: localized('Lost') },
    });
    expect(second).toMatchObject({
      problem: {
        type: 'settings/changed',
        status: 409,
        current: {
          footer: { version: version + 1, value: { text: { en: 'Switchgear since 1992' } } },
        },
      },
    });
    expect(await publicSettings()).toMatchObject({ footer: { text: 'Switchgear since 1992' } });
  });

  test('succeeds when it is repeated because its answer was lost', async () => {
    const body = {
      section: 'figures' as const,
      version: await versionOf('figures'),
      figures: [{ value: 7, label: localized('countries') }],
    };
    const saved = await admin.api(changeSettings, { body });
    expect(saved).toMatchObject({ value: { figures: { version: body.version + 1 } } });
    expect(await admin.api(changeSettings, { body })).toEqual(saved);
  });

  test('that is saved as it is gets no version and no audit entry', async () => {
    const reviews = { section: 'reviews' as const, holdUnverified: true };
    const entries = async () => {
      const log = await admin.api(listAudit, { query: { q: 'reviews' } });
      return log.ok && log.value.filter(({ action }) => action === 'settings-changed').length;
    };
    const version = (await versionOf('reviews')) + 1;
    const saved = await admin.api(changeSettings, { body: { ...reviews, version: version - 1 } });
    expect(await entries()).toBe(1);
    expect(await admin.api(changeSettings, { body: { ...reviews, version } })).toEqual(saved);
    expect(await versionOf('reviews')).toBe(version);
    expect(await entries()).toBe(1);
  });

  test('of two at once, one is refused', async () => {
    const version = await versionOf('contact');
    const contact = { section: 'contact' as const, version, email: '', address: '' };
    const outcomes = await Promise.all(
      ['+49 1', '+49 2'].map((phone) => admin.api(changeSettings, { body: { ...contact, phone } })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('leaves the other sections and their versions', async () => {
    const before = await versionOf('figures');
    const version = await versionOf('seller');
    await admin.api(changeSettings, {
      body: { section: 'seller', version, legalName: 'Nordwerk AB', address: 'Gatan 1', vatId: '' },
    });
    expect(await versionOf('figures')).toBe(before);
    expect(await publicSettings()).toMatchObject({ seller: { legalName: 'Nordwerk AB' } });
  });

  test('is recorded with the values before and after', async () => {
    const version = await versionOf('figures');
    const figures = [{ value: 7, label: localized('plants', 'Werke') }];
    await admin.api(changeSettings, { body: { section: 'figures', version, figures } });
    expect(await admin.api(listAudit, { query: { limit: 1 } })).toMatchObject({
      value: [
        {
          action: 'settings-changed',
          by: admin.email,
          about: 'figures',
          before: { figures: expect.stringContaining('countries') },
          after: { figures: expect.stringContaining('plants') },
        },
      ],
    });
  });

  test('a text without a translation is shown in the other language', async () => {
    const version = await versionOf('activities');
    const activities = [
      { icon: 'boards' as const, title: localized('Boards'), text: localized('', 'Nur deutsch') },
    ];
    await admin.api(changeSettings, { body: { section: 'activities', version, activities } });
    for (const language of ['en', 'de']) {
      expect(await publicSettings(language)).toMatchObject({
        activities: [{ title: 'Boards', text: 'Nur deutsch' }],
      });
    }
  });

  test.each([
    ['light', '#ff6600', 'The contrast with #efeae1 is 2.4:1. Text needs at least 4.5:1.'],
    ['dark', '#0055aa', 'The contrast with #22201e is 2.2:1. Text needs at least 4.5:1.'],
    ['light', 'red', 'A colour has the form #a34e1b'],
  ])(
    'refuses an accent for the %s theme that is hard to read: %s',
    async (theme, colour, detail) => {
      const accent = { light: '', dark: '', [theme]: colour };
      const outcome = await admin.api(changeSettings, {
        body: brand(await versionOf('brand'), { accent }),
      });
      expect(outcome).toMatchObject({
        problem: { status: 422, errors: [{ pointer: `#/accent/${theme}`, detail }] },
      });
    },
  );

  test.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'allproducts'])(
    'refuses the link %s of a slide',
    async (to) => {
      const slide = {
        picture: '/pictures/scenes/test-bench.webp',
        caption: localized(''),
        title: localized('Hello'),
        text: localized(''),
        link: { to, label: localized('Go') },
      };
      const version = await versionOf('slides');
      expect(
        await admin.api(changeSettings, { body: { section: 'slides', version, slides: [slide] } }),
      ).toMatchObject({ problem: { errors: [{ pointer: '#/slides/0/link/to' }] } });
    },
  );
});

describe('the address for contact messages', () => {
  test('that an admin has saved receives them', async () => {
    const body = { section: 'contact' as const, phone: '', address: '' };
    const version = await versionOf('contact');
    await admin.api(changeSettings, { body: { ...body, version, email: 'Desk@Nordwerk.example' } });
    const message = { name: 'Mara', email: 'mara@nordwerk.example', message: 'Hello' };
    expect(await shop.api(sendMessage, { body: message })).toMatchObject({
      value: { sent: true, contactEmail: 'desk@nordwerk.example' },
    });
    expect(await shop.mailsTo('desk@nordwerk.example')).toHaveLength(1);
  });
});

describe('a picture for the settings', () => {
  test('of a logo is at most 96 px high, with its size for the page', async () => {
    const outcome = await upload(await picture(800, 400), 'logo');
    expect(outcome).toMatchObject({ value: { width: 192, height: 96 } });
    if (!outcome.ok) return;
    const served = await shop.app.inject(outcome.value.url);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 192,
      hasAlpha: true,
    });
    const icon = await shop.app.inject(outcome.value.icon ?? '');
    expect(icon.headers['content-type']).toBe('image/png');
  });

  test('of a slide is at most 1,600 px wide', async () => {
    expect(await upload(await picture(2000, 500), 'slide')).toMatchObject({
      value: { width: 1600, height: 400 },
    });
  });

  test('may have a wrong byte, as long as it can be shown', async () => {
    const pixels = Uint8Array.from({ length: 16 * 16 }, (_, i) => i * i * 37 + i * 11);
    const raw = { width: 16, height: 16, channels: 1 } as const;
    const photo = await sharp(pixels, { raw }).jpeg({ quality: 60 }).toBuffer();
    const lastOfTheData = photo.length - 3;
    photo[lastOfTheData] = 0x55 ^ (photo[lastOfTheData] ?? 0);
    expect(await upload(photo, 'slide')).toMatchObject({ value: { width: 16 } });
    expect(await upload(photo, 'logo')).toMatchObject({ value: { width: 16 } });
  });

  test('is not an SVG, which could contain scripts', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await upload(svg, 'logo', 'image/svg+xml')).toMatchObject({
      problem: { type: 'settings/picture-unreadable' },
    });
  });
});

describe('a legal page', () => {
  test('does not exist until it has content, and is rendered without HTML', async () => {
    expect(await shop.api(getLegalPage, { params: { page: 'imprint' } })).toMatchObject({
      problem: { type: 'settings/legal-page-not-found', status: 404 },
    });
    expect(await publicSettings()).toMatchObject({ legalPages: [] });
    const text = { en: '# Owner\n\n<b>Nordwerk</b>', de: '# Inhaber' };
    await admin.api(changeSettings, { body: { section: 'imprint', version: 0, text } });
    expect(await shop.api(getLegalPage, { params: { page: 'imprint' } })).toMatchObject({
      value: { html: '<h2>Owner</h2>\n<p>&lt;b&gt;Nordwerk&lt;/b&gt;</p>\n' },
    });
    expect(await publicSettings('de')).toMatchObject({
      legalPages: [{ to: '/imprint', label: 'Impressum' }],
    });
    expect((await shop.app.inject('/sitemaps/pages.xml')).payload).toContain('/imprint</loc>');
    expect(await admin.api(previewLegalPage, { body: { text: '*Now*' } })).toMatchObject({
      value: { html: '<p><em>Now</em></p>\n' },
    });
  });

  test.each([
    'https://pictures.example/logo.png',
    '//pictures.example/logo.png',
    'http://localhost:1/logo.png',
  ])(
    'with the picture %s, which browsers would not show, is refused and named',
    async (address) => {
      const text = `# Owner\n\n- ![Logo](${address})`;
      const detail = `The picture ${address} is not of this shop, so browsers do not show it`;
      const refusedAt = (pointer: string) => ({
        problem: { status: 422, errors: [{ pointer, detail }] },
      });
      expect(await admin.api(previewLegalPage, { body: { text } })).toMatchObject(
        refusedAt('#/text'),
      );
      const body = { section: 'returns', version: 0, text: { en: 'Returns', de: text } } as const;
      expect(await admin.api(changeSettings, { body })).toMatchObject(refusedAt('#/text/de'));
    },
  );

  test.each(['/pictures/scenes/test-bench.webp', 'http://localhost/pictures/a.png'])(
    'may have the picture %s of the shop',
    async (address) => {
      const text = `![Bench](${address})`;
      expect(await admin.api(previewLegalPage, { body: { text } })).toMatchObject({
        value: { html: `<p><img src="${address}" alt="Bench"></p>\n` },
      });
    },
  );
});
