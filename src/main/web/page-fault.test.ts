import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import { expect, test } from 'vitest';
import { faultOf } from './page-fault.ts';

const thrown = (status: number, problem: unknown) => new ErrorResponseImpl(status, '', problem);

test('errors are classified', () => {
  expect(faultOf(thrown(503, { type: 'general/no-answer' })).is).toBe('no-answer');
  expect(faultOf(thrown(503, { type: 'general/unavailable' })).is).toBe('busy');
  expect(faultOf(thrown(404, null)).is).toBe('not-found');
  expect(faultOf(new TypeError('Failed to fetch dynamically imported module: /a.js')).is).toBe(
    'script',
  );
  expect(faultOf(new Error('x is undefined')).is).toBe('ours');
});
