import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { compareBoms, type ComparedLine } from './compare-boms.ts';

const empty = {
  manufacturer: '',
  supplierPartNumber: '',
  value: '',
  footprint: '',
  description: '',
};

function line(row: number, designators: string, fields: Partial<ComparedLine>): ComparedLine {
  const places = designators === '' ? [] : designators.split(' ');
  const quantity = places.length === 0 ? 1 : places.length;
  return { ...empty, row, designators: places, quantity, mpn: '', doNotPopulate: false, ...fields };
}

function told(before: readonly ComparedLine[], after: readonly ComparedLine[]) {
  return compareBoms(before, after).map(({ kind, designators, before: was, after: is }) =>
    [kind, designators.join(' '), was?.mpn ?? '–', is?.mpn ?? '–'].join(' | '),
  );
}

const madeBy = (manufacturer: string) => [line(1, 'R1', { mpn: 'RC-10K', manufacturer })];

describe('the next revision of a board', () => {
  const before = [line(1, 'R1 R2', { mpn: 'RC-10K' }), line(2, 'C1', { mpn: 'CL-100N' })];

  test('without a change has none, whatever the order and spelling of its lines', () => {
    expect(
      told(before, [line(7, 'C1', { mpn: 'cl-100n' }), line(9, 'R2 R1', { mpn: 'RC-10K' })]),
    ).toEqual([]);
  });

  test('may name a manufacturer that the one before left out, but not another', () => {
    expect(told(madeBy(''), madeBy('Ohmlund'))).toEqual([]);
    expect(told(madeBy('Alphaton'), madeBy('Ohmlund'))).toEqual(['changed | R1 | RC-10K | RC-10K']);
  });

  test('adds and removes places', () => {
    const after = [line(1, 'R1 R3 R4', { mpn: 'RC-10K' })];
    expect(told(before, after)).toEqual([
      'added | R3 R4 | – | RC-10K',
      'removed | R2 | RC-10K | –',
      'removed | C1 | CL-100N | –',
    ]);
  });

  test('has another part at a place', () => {
    const after = [line(1, 'R1', { mpn: 'RC-10K' }), line(2, 'R2', { mpn: 'RC-12K' }), before[1]!];
    expect(told(before, after)).toEqual(['changed | R2 | RC-10K | RC-12K']);
  });

  test('no longer fits a place', () => {
    const after = [before[0]!, line(2, 'C1', { mpn: 'CL-100N', doNotPopulate: true })];
    expect(told(before, after)).toEqual(['changed | C1 | CL-100N | CL-100N']);
  });

  test('needs more of a part that is listed without designators', () => {
    const screw = line(3, '', { mpn: 'M3X8', quantity: 4 });
    const more = [...before, { ...screw, quantity: 6 }, line(4, '', { mpn: 'M3-NUT' })];
    expect(told([...before, screw], more)).toEqual([
      'changed |  | M3X8 | M3X8',
      'added |  | – | M3-NUT',
    ]);
  });
});

test('equal lines without designators are compared one for one, with few look-ups for each', () => {
  const before = Array.from({ length: 2_000 }, (_, row) => line(row, '', { mpn: 'M3X8' }));
  const lookUps = vi.spyOn(Map.prototype, 'has');
  const changes = compareBoms(before, before.slice(0, -1));
  const count = lookUps.mock.calls.length;
  lookUps.mockRestore();
  expect(changes).toMatchObject([{ kind: 'removed', before: { row: 1_999 }, after: null }]);
  expect(count).toBeLessThan(10 * before.length);
});

function linesOf(parts: readonly { name: string; mpn: string }[]): readonly ComparedLine[] {
  return parts.map(({ name, mpn }, row) => line(row, name, { mpn }));
}

test('compared the other way round, what was added is removed, and the same is changed', () => {
  const places = fc.uniqueArray(fc.constantFrom('R1', 'R2', 'R3', 'C1', 'C2', 'U1'));
  const board = places.chain((names) =>
    fc.tuple(...names.map((name) => fc.constantFrom('A', 'B').map((mpn) => ({ name, mpn })))),
  );
  fc.assert(
    fc.property(board, board, (one, other) => {
      const [before, after] = [linesOf(one), linesOf(other)];
      const swapped = { added: 'removed', removed: 'added', changed: 'changed' } as const;
      const there = compareBoms(before, after).map(({ kind, designators }) => {
        return `${kind} ${designators.join(' ')}`;
      });
      const back = compareBoms(after, before).map(({ kind, designators }) => {
        return `${swapped[kind]} ${designators.join(' ')}`;
      });
      expect(new Set(back)).toEqual(new Set(there));
      expect(compareBoms(before, before)).toEqual([]);
    }),
  );
});
