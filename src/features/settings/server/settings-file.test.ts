import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { changeSettings, getManagedSettings } from '../contract.ts';
import { applySettingsFile } from './settings-file.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-settings-'));
afterAll(() => rm(folder, { recursive: true }));
const logo = sharp({ create: { width: 90, height: 30, channels: 3, background: '#b87333' } });
await writeFile(path.join(folder, 'logo.png'), await logo.png().toBuffer());
await writeFile(path.join(folder, 'logo.txt'), 'no picture');

const INITIAL = {
  name: 'Busbar',
  legalName: '',
  address: '',
  phone: '',
  vatId: '',
  contactEmail: '',
};

async function start(shop: Awaited<ReturnType<typeof testShop>>, content: unknown) {
  const file = path.join(folder, 'settings.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { now, newId } = shop.payments;
  const deps = { now, newId, initial: INITIAL, files: shop.files };
  await applySettingsFile(shop.database.queries, deps, file);
}

async function settingsOf(shop: Awaited<ReturnType<typeof testShop>>) {
  const admin = await shop.person({ admin: true });
  const found = await admin.api(getManagedSettings, {});
  if (!found.ok) throw new Error(found.problem.title);
  return { admin, settings: found.value };
}

const BRAND = { name: 'Voltwerk', logo: 'logo.png', accent: { light: '#8a3b12', dark: '' } };

describe('the settings file of a new shop', async () => {
  const empty = await testShop();

  test('is saved once, with the logo; what it leaves out has its default', async () => {
    const shop = await testShop();
    const imprint = { text: { en: '# Imprint', de: '# Impressum' } };
    await start(shop, { brand: BRAND, imprint, contact: { phone: '+49 221 1234' } });
    const { admin, settings } = await settingsOf(shop);
    expect(settings).toMatchObject({
      brand: {
        version: 1,
        changedBy: 'SHOP_SETTINGS',
        value: { name: 'Voltwerk', logo: { url: expect.stringMatching(/^\/files\//), width: 90 } },
      },
      imprint: { value: imprint },
      contact: { value: { phone: '+49 221 1234', address: '' } },
      footer: { version: 0, value: { since: 1992 } },
    });
    const served = await shop.app.inject(settings.brand.value.logo?.url ?? '');
    expect(served.statusCode).toBe(200);
    const log = await admin.api(listAudit, { query: { action: 'settings-changed' } });
    const entries = log.ok ? log.value.map(({ by, object }) => [object?.id, by] as const) : [];
    expect(Object.fromEntries(entries)).toEqual({ brand: null, contact: null, imprint: null });

    const value = { ...settings.brand.value, name: 'Nordwerk' };
    await admin.api(changeSettings, { body: { section: 'brand', version: 1, ...value } });
    await start(shop, { brand: BRAND });
    expect((await settingsOf(shop)).settings.brand.value.name).toBe('Nordwerk');
  });

  test.each([
    ['{', 'SHOP_SETTINGS: the file must be a JSON object with an object for each section'],
    [[], 'SHOP_SETTINGS: the file must be a JSON object with an object for each section'],
    [{ colours: {} }, /^SHOP_SETTINGS: colours is no section: they are brand, contact,/],
    [{ brand: { name: '' } }, 'SHOP_SETTINGS: brand.name: Name is Required'],
    [{ footer: { since: 'long ago' } }, 'SHOP_SETTINGS: footer.since: Must be a year'],
    [{ brand: { logo: 'none.png' } }, /^SHOP_SETTINGS: .+none\.png cannot be read$/],
    [{ brand: { logo: 'logo.txt' } }, 'SHOP_SETTINGS: brand.logo: logo.txt is not a picture'],
    [{ brand: { logo: 7 } }, 'SHOP_SETTINGS: brand.logo: must be the path of a picture'],
  ])('that is wrong stops the start with one line: %j', async (content, message) => {
    await expect(start(empty, content)).rejects.toThrow(message);
    expect((await settingsOf(empty)).settings.brand.version).toBe(0);
  });
});
