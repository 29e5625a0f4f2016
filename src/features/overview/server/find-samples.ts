import type { ManagedSettings } from '#features/settings/contract.ts';
import { sampleSections, type SampleSection } from '../contract.ts';

export interface SampleDeps {
  /** A demo shows samples on purpose. */
  readonly isDemo: boolean;
}

/** The sections of the settings that still show samples. Saving one, changed or not, ends that. */
export function findSamples(settings: ManagedSettings, { isDemo }: SampleDeps): SampleSection[] {
  if (isDemo) return [];
  return sampleSections.filter((section) => settings[section].version === 0);
}
