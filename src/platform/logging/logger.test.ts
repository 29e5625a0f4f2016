import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLogger, rootCause } from './logger.ts';

const cause = new Error('connect ECONNREFUSED');
const failed = new DrizzleQueryError('select $1', ['mara@nordwerk.example'], cause);

test('the root cause of a failed query does not contain its parameters', () => {
  expect(rootCause(failed)).toBe('connect ECONNREFUSED');
  expect(rootCause('gone')).toBe('gone');
});

test('the log of a failed query contains its cause, but neither parameters nor SQL', () => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).warn({ err: failed }, 'no');
  expect(lines[0]).toContain('connect ECONNREFUSED');
  expect(lines[0]).not.toContain('mara@');
  expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('err.query');
});
