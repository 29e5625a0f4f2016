import { expect, test } from 'vitest';
import { markedParts, withMarkedPart, wordsOfPart } from './marked-parts.mjs';

const text =
  '# Figures\n\n<!-- one -->\nold\n<!-- /one -->\n\n<!-- two -->\nother\n<!-- /two -->\n';

test('a measurement writes its own part anew and leaves those of others', () => {
  const written = withMarkedPart(text, 'one', 'new');
  expect(written).toBe(text.replace('old', 'new'));
  expect(withMarkedPart(written, 'one', 'old')).toBe(text);
});

test('the first time, its part comes last', () => {
  expect(withMarkedPart(text, 'three', 'last')).toBe(
    `${text}\n<!-- three -->\nlast\n<!-- /three -->\n`,
  );
});

test('the parts of others are carried over to a text that is written anew', () => {
  expect(`# Figures\n${markedParts(text)}`).toBe(text);
});

test('a part is read again, whose name may be of several words', () => {
  const written = withMarkedPart(text, 'two-words', 'new');
  expect(wordsOfPart(written, 'two-words')).toBe('new\n');
  expect(wordsOfPart(text, 'two-words')).toBeNull();
  expect(markedParts(written)).toContain('new');
});
