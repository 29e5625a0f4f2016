import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { recordAudit } from '#features/audit/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { StartError } from '#platform/start-error.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { settingsSections, type SettingsSection, type ShopSettings } from '../domain/settings.ts';
import { defaultSettings, type InitialSettings } from './default-settings.ts';
import { saveSection } from './settings-store.ts';
import { shopSettings } from './settings-tables.ts';
import { storeSettingsPicture } from './store-settings-picture.ts';

export interface SettingsFileDeps extends TimeAndIds {
  readonly initial: InitialSettings;
  readonly files: Files;
}

/** Sections of the settings by name; what a section leaves out has its default. */
type SettingsFile = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const CHANGED_BY = 'SHOP_SETTINGS';

/**
 * Saves the sections of a JSON file as if an admin had, at the first start of a shop: after the first
 * saved section, the shop ignores the file. The logo is the path of a picture, from the file's folder.
 * @throws StartError with the field and what is wrong with it; nothing is saved then
 */
export async function applySettingsFile(
  db: Queryable,
  deps: SettingsFileDeps,
  file: string,
): Promise<void> {
  const saved = await db.select({ section: shopSettings.section }).from(shopSettings).limit(1);
  if (saved.length > 0) return;
  const sections = await readSections(deps, file);
  await db.transaction(async (tx) => {
    const defaults = defaultSettings(deps.initial);
    for (const [section, value] of sections) {
      const change = { section, version: 0, value, by: CHANGED_BY, at: deps.now() };
      // Another process of the shop may have saved it by now.
      if (!(await saveSection(tx, change))) continue;
      await recordAudit(tx, deps, {
        action: 'settings-changed',
        by: null,
        object: { type: 'settings', id: section, name: section },
        before: defaults[section],
        after: value as object,
      });
    }
  });
}

async function readSections(
  deps: SettingsFileDeps,
  file: string,
): Promise<readonly (readonly [SettingsSection, unknown])[]> {
  const given = parse(await read(file));
  const defaults = defaultSettings(deps.initial);
  const sections: (readonly [SettingsSection, unknown])[] = [];
  for (const [section, fields] of Object.entries(given)) {
    if (!isSection(section)) {
      fail(`${section} is no section: they are ${Object.keys(settingsSections).join(', ')}`);
    }
    const value = { ...defaults[section], ...(await withLogo(deps, file, fields)) };
    const { data, error } = settingsSections[section].safeParse(value);
    const [issue] = error?.issues ?? [];
    if (issue) fail(`${[section, ...issue.path].join('.')}: ${issue.message}`);
    sections.push([section, data]);
  }
  return sections;
}

async function withLogo(
  { files }: SettingsFileDeps,
  file: string,
  { logo, ...fields }: SettingsFile[string],
): Promise<object> {
  if (logo === undefined || logo === null) return fields;
  if (typeof logo !== 'string') return fail('brand.logo: must be the path of a picture');
  const content = await read(path.resolve(path.dirname(file), logo));
  const stored = await storeSettingsPicture(files, 'logo', content);
  return stored ? { ...fields, logo: stored } : fail(`brand.logo: ${logo} is not a picture`);
}

async function read(file: string): Promise<Uint8Array> {
  return readFile(file).catch(() => fail(`${file} cannot be read`));
}

function parse(content: Uint8Array): SettingsFile {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(content));
    if (isObject(value) && Object.values(value).every(isObject)) return value as SettingsFile;
  } catch {
    // Reported like JSON of another shape.
  }
  return fail('the file must be a JSON object with an object for each section');
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSection = (name: string): name is keyof ShopSettings =>
  Object.hasOwn(settingsSections, name);

function fail(why: string): never {
  throw new StartError(`SHOP_SETTINGS: ${why}`);
}
