import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MouseEvent } from 'react';
import { expect, test } from 'vitest';
import { sourceFiles } from '#test/support/source-files.ts';
import { keepFieldFocus } from './keep-field-focus.ts';

/** Presses the mouse on an element that is in this one. @returns whether the field keeps the focus */
function press(within: { button: boolean; opensMenu?: boolean }): boolean {
  let kept = false;
  const button = { matches: () => !within.opensMenu };
  const target = { closest: () => (within.button ? button : null) };
  const event = { target, preventDefault: () => (kept = true) };
  keepFieldFocus(event as unknown as MouseEvent);
  return kept;
}

test('a field keeps the focus while a button is pressed, but not a menu’s or another field', () => {
  expect(press({ button: true })).toBe(true);
  expect(press({ button: true, opensMenu: true })).toBe(false);
  expect(press({ button: false })).toBe(false);
});

test('no form whose fields are checked when they are left moves its button away from the pointer', () => {
  const web = sourceFiles('src').filter(({ path: file }) => !/\.test\.tsx?$/.test(file));
  const code = new Map(web.map(({ path: file }) => [file, readFileSync(file, 'utf8')]));
  const checksFieldsThatAreLeft = [...code].flatMap(([file, text]) =>
    /mode: 'on(Touched|Blur|All)'/.test(text) ? [file] : [],
  );
  const moving = checksFieldsThatAreLeft.filter((file) => {
    // The form itself, or the files beside its hook that use it.
    const using = web.filter(({ imports }) => imports.some(({ target }) => target === file));
    const beside = using.filter((one) => path.dirname(one.path) === path.dirname(file));
    const forms = [file, ...beside.map((one) => one.path)].map((one) => code.get(one) ?? '');
    return !forms.some((text) => /keepFieldFocus|<FormDialog/.test(text));
  });
  expect(checksFieldsThatAreLeft.length).toBeGreaterThan(5);
  expect(moving).toEqual([]);
  expect(code.get('src/ui/form-dialog.tsx')).toMatch(/onMouseDown={keepFieldFocus}/);
});
