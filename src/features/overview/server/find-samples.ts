import { loadManagedSettings, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { sampleSections, type SampleSection } from '../contract.ts';

export interface SampleDeps {
  /** The settings that the environment gives. */
  readonly initial: InitialSettings;
  /** A demo shows samples on purpose. */
  readonly isDemo: boolean;
}

/** The sections of the settings that still show samples. Saving one, changed or not, ends that. */
export async function findSamples(
  db: Queryable,
  { initial, isDemo }: SampleDeps,
): Promise<SampleSection[]> {
  if (isDemo) return [];
  const settings = await loadManagedSettings(db, initial);
  return sampleSections.filter((section) => settings[section].version === 0);
}
