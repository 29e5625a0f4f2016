import { expect, test } from 'vitest';
import { chipLabel } from './chip-labels.ts';

test('a word that was left out is ignored, which is not to exclude products with it', () => {
  const term = { text: 'three-phase', kind: 'ignored', value: null, alternatives: [] } as const;
  const constraint = {
    by: 'term' as const,
    term: { ...term, alternatives: [] },
    listWithout: undefined as never,
  };
  const label = chipLabel(constraint, { category: null, facets: [], filtered: [] });
  expect(label).toEqual({ typed: 'three-phase', name: 'Ignored', text: 'three-phase' });
});
