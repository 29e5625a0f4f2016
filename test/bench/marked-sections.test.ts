import { expect, test } from 'vitest';
import { markedSections, withSection, sectionText } from './marked-sections.mjs';

const text =
  '# Figures\n\n<!-- one -->\nold\n<!-- /one -->\n\n<!-- two -->\nother\n<!-- /two -->\n';

test('a measurement writes its own part anew and leaves those of others', () => {
  const written = withSection(text, 'one', 'new');
  expect(written).toBe(text.replace('old', 'new'));
  expect(withSection(written, 'one', 'old')).toBe(text);
});

test('the first time, its part comes last', () => {
  expect(withSection(text, 'three', 'last')).toBe(
    `${text}\n<!-- three -->\nlast\n<!-- /three -->\n`,
  );
});

test('the parts of others are carried over to a text that is written anew', () => {
  expect(`# Figures\n${markedSections(text)}`).toBe(text);
});

test('a part is read again, whose name may be of several words', () => {
  const written = withSection(text, 'two-words', 'new');
  expect(sectionText(written, 'two-words')).toBe('new\n');
  expect(sectionText(text, 'two-words')).toBeNull();
  expect(markedSections(written)).toContain('new');
});
