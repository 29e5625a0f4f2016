import { describe, expect, test } from 'vitest';
import { email, typedEmail } from './email.ts';

function errorOf(schema: typeof email | typeof typedEmail, value: unknown) {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

describe('an address typed into the sign-in forms', () => {
  test.each([undefined, '', '   '])('is required: %j', (value) => {
    expect(errorOf(typedEmail, value)).toBe('Email is Required');
  });

  test.each([
    'mara@nordwerk.se',
    'mara@nordwerk.com',
    'mara@nordwerk.example',
    'm4ra.lindqvist+parts@nordwerk.co.uk',
    ' mara@nordwerk.se ',
    'mara@nord-werk.se',
    'mara@n0rdw3rk.se',
    'MARA@NORDWERK.SE',
    'mara@nordwerk.engineering',
    "mara.o'neil@x--y.se",
    `mara@${'n'.repeat(63)}.se`,
  ])('is accepted: %j', (value) => {
    expect(errorOf(typedEmail, value)).toBeNull();
  });

  test.each([
    'mara',
    'mara@',
    '@nordwerk.se',
    'mara@nordwerk',
    'mara@nordwerk.',
    'mara@.se',
    'mara@-nordwerk.se',
    'mara@nordwerk-.se',
    'mara@nord_werk.se',
    'mara@nordwerk..se',
    `mara@${'n'.repeat(64)}.se`,
    'mara lindqvist@nordwerk.se',
    'mara@nordwerk.se, tomas@keller.de',
    'Mara <mara@nordwerk.se>',
  ])('is refused: %j', (value) => {
    expect(errorOf(typedEmail, value)).toBe('Provide a valid Email');
  });
});

describe('an address in an API call', () => {
  test.each([undefined, '', '  '])('is required: %j', (value) => {
    expect(errorOf(email, value)).toBe('Email is Required');
  });

  test.each(['mara', '@', 'a@b@c', 'a b@c', 'a@b\nBcc: c@d'])('is refused: %j', (value) => {
    expect(errorOf(email, value)).toBe('Provide a valid Email');
  });

  test('is converted to lower case', () => {
    expect(email.parse(' Mara@Nordwerk.Example ')).toBe('mara@nordwerk.example');
  });

  test('has at most 254 characters', () => {
    expect(errorOf(email, `${'a'.repeat(250)}@b.se`)).toBe('At most 254 characters');
  });
});
