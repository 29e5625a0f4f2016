import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { ManagedSettings } from '../contract.ts';
import type { SettingsSection, ShopSettings } from '../domain/settings.ts';
import { defaultSettings, type InitialSettings } from './default-settings.ts';
import { shopSettings } from './settings-tables.ts';

/** The settings in force: what admins have saved, and the defaults. */
export async function loadSettings(db: Queryable, initial: InitialSettings): Promise<ShopSettings> {
  const managed = Object.entries(await loadManagedSettings(db, initial));
  return Object.fromEntries(
    managed.map(([section, { value }]) => [section, value]),
  ) as unknown as ShopSettings;
}

/** One section of the settings in force. What was added to it since it was saved has its default. */
export async function loadSection<Section extends SettingsSection>(
  db: Queryable,
  initial: InitialSettings,
  section: Section,
): Promise<ShopSettings[Section]> {
  const [saved] = await db
    .select({ value: shopSettings.value })
    .from(shopSettings)
    .where(eq(shopSettings.section, section));
  return { ...defaultSettings(initial)[section], ...(saved?.value as object | undefined) };
}

/** The settings in force with the version of each section. */
export async function loadManagedSettings(
  db: Queryable,
  initial: InitialSettings,
): Promise<ManagedSettings> {
  const rows = new Map((await db.select().from(shopSettings)).map((row) => [row.section, row]));
  const brand = rows.get('brand')?.value as ShopSettings['brand'] | undefined;
  const defaults = defaultSettings({ ...initial, name: brand?.name ?? initial.name });
  const sections = Object.entries(defaults).map(([section, value]) => {
    const saved = rows.get(section);
    return [
      section,
      saved
        ? {
            version: saved.version,
            changedBy: saved.changedBy,
            value: { ...value, ...(saved.value as object) },
          }
        : { version: 0, changedBy: null, value },
    ];
  });
  return Object.fromEntries(sections) as ManagedSettings;
}

export interface SectionChange {
  readonly section: SettingsSection;
  /** The version that the change is based on; 0 if nobody has saved the section. */
  readonly version: number;
  readonly value: unknown;
  readonly by: string;
  readonly at: Date;
}

/** @returns false, and changes nothing, if the section has another version. */
export async function saveSection(tx: Queryable, change: SectionChange): Promise<boolean> {
  const { section, version, value, by, at } = change;
  const row = { value, version: version + 1, changedAt: at, changedBy: by };
  const saved =
    version === 0
      ? await tx
          .insert(shopSettings)
          .values({ section, ...row })
          .onConflictDoNothing()
          .returning({ section: shopSettings.section })
      : await tx
          .update(shopSettings)
          .set(row)
          .where(and(eq(shopSettings.section, section), eq(shopSettings.version, version)))
          .returning({ section: shopSettings.section });
  return saved.length > 0;
}

/** Drops what is kept with the settings, as if the section had been saved as it is. */
export async function markChanged(db: Queryable, section: SettingsSection): Promise<void> {
  await db.update(shopSettings).set({ section }).where(eq(shopSettings.section, section));
}
