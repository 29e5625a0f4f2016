import type { Lifecycle } from './lifecycle.ts';

/** What people call the stages of a part's life. */
export const lifecycleLabels: Readonly<Record<Lifecycle, string>> = {
  active: 'Active',
  new: 'New',
  'not-recommended': 'Not recommended for new designs',
  obsolete: 'Obsolete',
};
