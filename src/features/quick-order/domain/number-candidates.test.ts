import { expect, test } from 'vitest';
import { numberCandidates } from './number-candidates.ts';

test('the whole text, its fields, then its words and pairs of words can be part numbers', () => {
  expect(numberCandidates('Resistor RC0603FR 0710KL; QQ-1')).toEqual([
    ['RESISTOR RC0603FR 0710KL; QQ-1'],
    ['RESISTOR RC0603FR 0710KL', 'QQ-1'],
    ['RESISTOR', 'RC0603FR', '0710KL', 'RESISTOR RC0603FR', 'RC0603FR 0710KL', '0710KL QQ-1'],
  ]);
});

test('what is longer than a part number can be is none; the words of such a text are', () => {
  expect(numberCandidates('A'.repeat(80))[0]).toEqual(['A'.repeat(80)]);
  expect(numberCandidates('A'.repeat(81))).toEqual([[], [], []]);
  expect(numberCandidates(`${'A'.repeat(190)} RC0603FR`)).toEqual([[], [], ['RC0603FR']]);
});

test('a text has few candidates, however many words', () => {
  const words = Array.from({ length: 40 }, (_, at) => `W${100 + at}`);
  const [whole, fields, long] = numberCandidates(words.join('; '));
  expect([whole, fields, long].map((group) => group?.length)).toEqual([0, 12, 12]);
});
