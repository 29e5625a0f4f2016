import { expect, test } from 'vitest';
import { markedSections, withSection, sectionText } from './marked-sections.mjs';

const text =
  '# Figures\n\n<!-- one -->\nold\n<!-- /one -->\n\n<!-- two -->\nother\n<!-- /two -->\n';

test('a measurement replaces its own section and no other', () => {
  const written = withSection(text, 'one', 'new');
  expect(written).toBe(text.replace('old', 'new'));
  expect(withSection(written, 'one', 'old')).toBe(text);
});

test('a new section is appended', () => {
  expect(withSection(text, 'three', 'last')).toBe(
    `${text}\n<!-- three -->\nlast\n<!-- /three -->\n`,
  );
});

test('other sections are copied into a rewritten text', () => {
  expect(`# Figures\n${markedSections(text)}`).toBe(text);
});

test('a section is found by a name of several words', () => {
  const written = withSection(text, 'two-words', 'new');
  expect(sectionText(written, 'two-words')).toBe('new\n');
  expect(sectionText(text, 'two-words')).toBeNull();
  expect(markedSections(written)).toContain('new');
});
