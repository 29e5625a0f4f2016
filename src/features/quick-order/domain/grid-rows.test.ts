import { describe, expect, test } from 'vitest';
import { addPastedLines, editRow, removeRows, restoreRows, withEmptyRow } from './grid-rows.ts';
import { MAX_ROWS } from './quick-order-rules.ts';

const lines = (...texts: string[]) => texts.map((text) => ({ text, quantity: 5 }));
const empty = withEmptyRow([]);
const three = addPastedLines(empty, lines('A-1', 'B-2', 'C-3')).rows;
const textsOf = (rows: typeof three) => rows.map(({ text }) => text);
const keyOf = (text: string) => three.find((row) => row.text === text)?.key ?? 0;

describe('the grid', () => {
  test('always ends with an empty row, and with one only', () => {
    expect(textsOf(empty)).toEqual(['']);
    const typed = editRow(empty, empty[0]?.key ?? 0, { text: 'A-1' });
    expect(textsOf(typed)).toEqual(['A-1', '']);
    expect(textsOf(editRow(typed, typed[0]?.key ?? 0, { quantity: '5' }))).toEqual(['A-1', '']);
  });

  test('is filled with pasted lines behind those that are there, or in the place of a row', () => {
    expect(textsOf(three)).toEqual(['A-1', 'B-2', 'C-3', '']);
    const more = addPastedLines(three, lines('D-4')).rows;
    expect(textsOf(more)).toEqual(['A-1', 'B-2', 'C-3', 'D-4', '']);
    const instead = addPastedLines(three, lines('X-1', 'X-2'), keyOf('B-2')).rows;
    expect(textsOf(instead)).toEqual(['A-1', 'X-1', 'X-2', 'C-3', '']);
    expect(new Set(instead.map(({ key }) => key)).size).toBe(5);
  });

  test('has at most 500 rows, and says how many lines had no room', () => {
    const many = Array.from({ length: MAX_ROWS + 3 }, (_, at) => ({
      text: `N-${at}`,
      quantity: 1,
    }));
    const { rows, left } = addPastedLines(three, many);
    expect(rows).toHaveLength(MAX_ROWS);
    expect(left).toBe(6);
  });

  test('puts removed rows back to their places, with what was typed since', () => {
    const removed = removeRows(three, new Set([keyOf('B-2')]));
    expect(textsOf(removed)).toEqual(['A-1', 'C-3', '']);
    const typed = addPastedLines(removed, lines('D-4')).rows;
    const restored = restoreRows(typed, three, new Set([keyOf('B-2')]));
    expect(textsOf(restored)).toEqual(['A-1', 'B-2', 'C-3', 'D-4', '']);
  });

  test('forgets a chosen product when another number is typed, not when the quantity is', () => {
    const key = keyOf('A-1');
    const chosen = editRow(three, key, { chosen: 'product' });
    expect(editRow(chosen, key, { quantity: '7' })[0]).toMatchObject({ chosen: 'product' });
    expect(editRow(chosen, key, { text: 'A-2' })[0]).toMatchObject({ chosen: null });
  });
});
