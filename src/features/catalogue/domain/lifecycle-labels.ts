import type { Lifecycle } from './lifecycle.ts';

/** The names of the lifecycles. Apart from `lifecycle.ts`: most public pages do not load the texts. */
export const lifecycleLabels: Readonly<Record<Lifecycle, string>> = {
  active: 'Active',
  new: 'New',
  'not-recommended': 'Not recommended for new designs',
  obsolete: 'Obsolete',
};
