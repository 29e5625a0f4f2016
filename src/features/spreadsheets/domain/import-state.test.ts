import { describe, expect, test } from 'vitest';
import {
  importEvents,
  importStates,
  importTransitions,
  kindName,
  transitionRefusal,
  workStates,
} from './import-state.ts';

/** All allowed events with the state that they lead to; other events are refused. */
const allowed: Readonly<Record<string, string | null>> = {
  'uploading upload': 'uploaded',
  'uploaded upload': 'uploaded',
  'uploaded check': 'checking',
  'checked check': 'checking',
  'failed check': 'checking',
  'checking complete-check': 'checked',
  'checked apply': 'applying',
  'checked apply-valid': 'applying',
  'applying complete-apply': 'applied',
  'applied undo': 'undoing',
  'undoing complete-undo': 'undone',
  'undoing cancel-undo': 'applied',
  'undone discard': null,
  'applying repeat-check': 'checking',
  'checking fail': 'failed',
  'applying fail': 'failed',
  'uploading discard': null,
  'uploaded discard': null,
  'checked discard': null,
  'applied discard': null,
  'failed discard': null,
};

const all = importStates.flatMap((state) => importEvents.map((event) => ({ state, event })));

describe('an import', () => {
  test.each(all)('in state $state, on $event', ({ state, event }) => {
    const refusal = transitionRefusal({ state, counts: { invalid: 0 } }, event);
    const to = allowed[`${state} ${event}`];
    expect({ refusal, to: refusal === null ? importTransitions[event].to : undefined }).toEqual({
      refusal: to === undefined ? 'not-ready' : null,
      to,
    });
  });

  test('with an invalid line cannot be applied; its other events are not affected', () => {
    for (const { state, event } of all) {
      const without = transitionRefusal({ state, counts: { invalid: 0 } }, event);
      const refusal = transitionRefusal({ state, counts: { invalid: 1 } }, event);
      expect(refusal).toBe(event === 'apply' && without === null ? 'invalid-lines' : without);
    }
  });

  test('cannot be discarded while it is checked, applied or undone', () => {
    for (const state of workStates) {
      expect(transitionRefusal({ state, counts: { invalid: 0 } }, 'discard')).toBe('not-ready');
    }
  });
});

test('a line that would add a product or category is new; once the import is applied, it is added', () => {
  expect(kindName('new', false)).toBe('New');
  expect(kindName('new', true)).toBe('Added');
});
