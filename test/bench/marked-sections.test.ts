import { expect, test } from 'vitest';
import { markedSections, sectionContent, withSection } from './marked-sections.mjs';

const report =
  '# Figures\n\n<!-- one -->\nold\n<!-- /one -->\n\n<!-- two -->\nother\n<!-- /two -->\n';

test('a measurement replaces its own section and no other', () => {
  const updated = withSection(report, 'one', 'new');
  expect(updated).toBe(report.replace('old', 'new'));
  expect(withSection(updated, 'one', 'old')).toBe(report);
});

test('a new section is appended', () => {
  expect(withSection(report, 'three', 'last')).toBe(
    `${report}\n<!-- three -->\nlast\n<!-- /three -->\n`,
  );
});

test('all sections are copied into a new report', () => {
  expect(`# Figures\n${markedSections(report)}`).toBe(report);
});

test('a marker may contain hyphens', () => {
  const updated = withSection(report, 'two-words', 'new');
  expect(sectionContent(updated, 'two-words')).toBe('new\n');
  expect(sectionContent(report, 'two-words')).toBeNull();
  expect(markedSections(updated)).toContain('new');
});
