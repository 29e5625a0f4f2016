import { isDeepStrictEqual } from 'node:util';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { settingsRefusals, type ManagedSettings, type SettingsChange } from '../contract.ts';
import type { SettingsSection } from '../domain/settings.ts';
import type { InitialSettings } from './default-settings.ts';
import { loadManagedSettings, saveSection } from './settings-store.ts';

export interface ChangeSettingsDeps extends TimeAndIds {
  readonly initial: InitialSettings;
}

/**
 * Replaces a section and records it in the audit log, or refuses and changes nothing if someone else
 * has changed the section meanwhile. A saved section that has the value already is left as it is: the call
 * may be repeated because its answer was lost. One that nobody has saved is saved in any case: it no longer
 * follows the defaults.
 */
export async function changeSettings(
  tx: Transaction,
  deps: ChangeSettingsDeps,
  by: Actor,
  { section, version, ...value }: SettingsChange,
): Promise<ManagedSettings> {
  const before = await loadManagedSettings(tx, deps.initial);
  if (isSaved(before[section], value)) return before;
  const change = { section, version, value, by: by.caller.email, at: deps.now() };
  if (!(await saveSection(tx, change))) {
    const current = await loadManagedSettings(tx, deps.initial);
    if (isSaved(current[section], value)) return current;
    throw refuse(settingsRefusals.changed, { current });
  }
  await recordAudit(tx, deps, {
    action: 'settings-changed',
    by,
    object: { type: 'settings', id: section, name: section },
    before: before[section].value,
    after: value,
  });
  return loadManagedSettings(tx, deps.initial);
}

function isSaved(current: ManagedSettings[SettingsSection], value: unknown): boolean {
  return current.version > 0 && isDeepStrictEqual(current.value, asStored(value));
}

/** JSON has no undefined fields. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
