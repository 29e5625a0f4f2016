import { describe, expect, test } from 'vitest';
import { loginForm, registerForm } from './credentials.ts';

/** What the form shows: the first fault of each field. */
function faults(form: typeof loginForm | typeof registerForm, values: object) {
  const issues = form.safeParse(values).error?.issues ?? [];
  const shown = new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return Object.fromEntries(shown);
}

describe('the login form', () => {
  test('says what the specification says, word for word', () => {
    expect(faults(loginForm, { email: '', password: '' })).toEqual({
      email: 'Email is Required',
      password: 'Password is Required',
    });
    expect(faults(loginForm, { email: 'mara@nordwerk', password: '12345' })).toEqual({
      email: 'Provide a valid Email',
      password: 'Must be 6 characters or longer',
    });
    expect(faults(loginForm, { email: 'mara@nordwerk.example', password: '123456' })).toEqual({});
  });
});

describe('the register form', () => {
  const filled = {
    name: 'Mara Lindqvist',
    email: 'mara@nordwerk.example',
    password: 'copper-busbar',
    confirmPassword: 'copper-busbar',
  };

  test('takes a complete one', () => {
    expect(faults(registerForm, filled)).toEqual({});
  });

  test('says what the specification says, word for word', () => {
    expect(
      faults(registerForm, { name: ' ', email: '', password: '', confirmPassword: '' }),
    ).toEqual({
      name: 'Name is Required',
      email: 'Email is Required',
      password: 'Password is Required',
      confirmPassword: 'Confirm Password is Required',
    });
  });

  test('compares the passwords even while other fields are wrong', () => {
    const differing = { ...filled, email: 'x', confirmPassword: 'copper' };
    expect(faults(registerForm, differing)).toMatchObject({
      confirmPassword: 'Your passwords do no match',
    });
  });
});
