import { describe, expect, test } from 'vitest';
import { expiryText, readCard, formatField } from './card-input.ts';

/** The text of a field after these keys; `<` deletes the last character. */
function typed(field: 'number' | 'expiry' | 'cvc', keys: string): string {
  return Array.from(keys).reduce(
    (text, key) => formatField[field](key === '<' ? text.slice(0, -1) : text + key, text),
    '',
  );
}

const at = new Date('2026-03-15T12:00:00');

describe('a card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['42424<<', '424'],
    ['4242-4242', '4242 4242'],
    ['', ''],
  ])('typed as %s is shown as %s', (keys, text) => {
    expect(typed('number', keys)).toBe(text);
  });
});

describe('an expiry date', () => {
  test.each([
    ['1234', '12 / 34'],
    ['534', '05 / 34'],
    ['12', '12 / '],
    ['12<', '1'],
    ['1234<<', '12 / '],
    ['1', '1'],
  ])('typed as %s is shown as %s', (keys, text) => {
    expect(typed('expiry', keys)).toBe(text);
  });

  test('is accepted in the format of browser autofill', () => {
    expect(expiryText('12/2034')).toBe('12 / 34');
  });
});

describe('the card', () => {
  const good = { number: '4242 4242 4242 4242', expiry: '03 / 26', cvc: '123' };

  test('is read, valid to the end of its month', () => {
    expect(readCard(good, at)).toEqual({
      card: { number: '4242424242424242', month: '03', year: '26', cvc: '123' },
    });
  });

  test.each([
    [{ number: '4242 4242 4242 4241' }, 'number'],
    [{ number: '4242 4242' }, 'number'],
    [{ number: '' }, 'number'],
    [{ expiry: '02 / 26' }, 'expiry'],
    [{ expiry: '13 / 30' }, 'expiry'],
    [{ expiry: '12 / ' }, 'expiry'],
    [{ cvc: '12' }, 'cvc'],
    [{ cvc: '1234' }, 'cvc'],
    [{ number: '3782 822463 10005' }, 'cvc'],
  ])('with %j reports the error: %s', (wrong, field) => {
    const read = readCard({ ...good, ...wrong }, at);
    expect('errors' in read && Object.keys(read.errors)).toEqual([field]);
  });
});
