import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const thrown = (status: number, problem: unknown) => new ErrorResponseImpl(status, '', problem);

test('errors are classified', () => {
  expect(describeError(thrown(503, { type: 'general/no-response' })).kind).toBe('no-response');
  expect(describeError(thrown(503, { type: 'general/unavailable' })).kind).toBe('busy');
  expect(describeError(thrown(404, null)).kind).toBe('not-found');
  expect(
    describeError(new TypeError('Failed to fetch dynamically imported module: /a.js')).kind,
  ).toBe('script');
  expect(describeError(new Error('x is undefined')).kind).toBe('bug');
});
