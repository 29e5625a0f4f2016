import { describe, expect, test } from 'vitest';
import { nameFrom, personName } from './person-name.ts';

describe('the name of a person', () => {
  test('is one line of at most 120 characters that says something', () => {
    expect(personName.parse('  Mara Lindqvist ')).toBe('Mara Lindqvist');
    for (const name of [
      '',
      ' ',
      '\u200b',
      '\u3164',
      'x'.repeat(121),
      'Mara\nLindqvist',
      'Mara\u2028L',
      '\u202Earam',
    ]) {
      expect(personName.safeParse(name).success).toBe(false);
    }
  });
});

describe('the name that a provider claims', () => {
  test('is shown in one line, cut to a length that others accept', () => {
    expect(nameFrom(' Mara\r\n\u202ELindqvist ', 'm@nordwerk.example')).toBe('Mara Lindqvist');
    expect(personName.safeParse(nameFrom('𝕏'.repeat(500), 'm@nordwerk.example')).success).toBe(
      true,
    );
  });

  test('is, when missing, what stands before the @ and never the whole address', () => {
    for (const claimed of [undefined, '', ' \n', '\u200b', 'mara@nordwerk.example']) {
      expect(nameFrom(claimed, 'mara@nordwerk.example')).toBe('mara');
    }
  });
});
