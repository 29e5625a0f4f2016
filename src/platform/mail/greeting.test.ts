import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['Mara Lindqvist', 'Hello Mara Lindqvist,'],
  ['Mara\r\n\r\nYou have won', 'Hello Mara You have won,'],
  ['x'.repeat(200), `Hello ${'x'.repeat(80)},`],
  ['Win at https://evil.example', 'Hello,'],
  ['WWW.evil.example', 'Hello,'],
  [' \n ', 'Hello,'],
])('the greeting for %j is one short line without links', (name, line) => {
  expect(greeting(name)).toBe(line);
});
