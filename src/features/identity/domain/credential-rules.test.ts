import { describe, expect, test } from 'vitest';
import { loginErrors, registerErrors } from './credential-rules.ts';

describe('the login form', () => {
  test('returns the documented messages', () => {
    expect(loginErrors({ email: '', password: '' })).toEqual({
      email: 'Email is Required',
      password: 'Password is Required',
    });
    expect(loginErrors({ email: 'mara@nordwerk', password: '12345' })).toEqual({
      email: 'Provide a valid Email',
      password: 'Must be 6 characters or longer',
    });
    expect(loginErrors({ email: ' mara@nordwerk.example ', password: '123456' })).toEqual({
      email: null,
      password: null,
    });
  });
});

describe('the register form', () => {
  const filled = {
    name: 'Mara Lindqvist',
    email: 'mara@nordwerk.example',
    password: 'copper-busbar',
    confirmPassword: 'copper-busbar',
  };

  test('accepts a complete form', () => {
    expect(Object.values(registerErrors(filled))).toEqual([null, null, null, null]);
  });

  test('returns the documented messages', () => {
    expect(registerErrors({ name: ' ', email: '', password: '', confirmPassword: '' })).toEqual({
      name: 'Name is Required',
      email: 'Email is Required',
      password: 'Password is Required',
      confirmPassword: 'Confirm Password is Required',
    });
  });

  test('compares the passwords even when other fields are invalid', () => {
    const differing = { ...filled, email: 'x', confirmPassword: 'copper' };
    expect(registerErrors(differing)).toMatchObject({
      email: 'Provide a valid Email',
      confirmPassword: 'Your passwords do no match',
    });
  });

  const named = (name: string) => registerErrors({ ...filled, name }).name;

  test('accepts only a visible name of one line', () => {
    expect(named('Mara\nLindqvist')).toBe('Contains characters that cannot be stored');
    expect(named('m'.repeat(121))).toBe('At most 120 characters');
  });
});
