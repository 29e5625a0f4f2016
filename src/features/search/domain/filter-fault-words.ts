import type { FilterFault } from './filters.ts';

/** What is wrong with a filter that cannot be read, said so that it can be put right. */
export const filterFaultWords: Readonly<Record<FilterFault['fault'], string>> = {
  'no-key': 'A filter is key:value or key:low..high.',
  'no-such-column': 'There is no such attribute here.',
  'no-value': 'A value is missing.',
  'not-a-number': 'A value is a number, with its unit if you like.',
  'low-above-high': 'The first value is above the second one.',
};
