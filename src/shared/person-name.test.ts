import { describe, expect, test } from 'vitest';
import { toDisplayName, personName } from './person-name.ts';

describe('the name of a person', () => {
  test('is one line of 1 to 120 characters, not all invisible', () => {
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

describe('the name that an identity provider sends', () => {
  test('is put on one line and cut to an accepted length', () => {
    expect(toDisplayName(' Mara\r\n\u202ELindqvist ', 'm@nordwerk.example')).toBe('Mara Lindqvist');
    expect(personName.safeParse(toDisplayName('𝕏'.repeat(500), 'm@nordwerk.example')).success).toBe(
      true,
    );
  });

  test('defaults to the address before the @, never the whole address', () => {
    for (const claimed of [undefined, '', ' \n', '\u200b', 'mara@nordwerk.example']) {
      expect(toDisplayName(claimed, 'mara@nordwerk.example')).toBe('mara');
    }
  });
});
