import { expect, test } from 'vitest';
import { changedParts } from './changed-part.ts';

const slides = 'Slide 1: Components, the part you drew, on the shelf you order from; '.repeat(3);

test('a change deep in a long text is shown, with what precedes it', () => {
  const [before, after] = changedParts(
    `${slides}Busbar in numbers`,
    `${slides}Nordwerk in numbers`,
  );
  expect(before).toBe('…shelf you order from; Busbar in numbers');
  expect(after).toBe('…shelf you order from; Nordwerk in numbers');
});

test('a long text that follows the change is cut', () => {
  const [before, after] = changedParts(`A ${slides}`, `B ${slides}`);
  expect(before).toMatch(/^A Slide 1.*…$/);
  expect(after).toMatch(/^B Slide 1.*…$/);
});

test('a text that was long and is now empty is cut at its beginning', () => {
  expect(changedParts(slides, '–')[0]).toMatch(/^Slide 1: Components.*…$/);
});

test('short texts are shown whole', () => {
  expect(changedParts('Mara', 'Marit')).toEqual(['Mara', 'Marit']);
});
