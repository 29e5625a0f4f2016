import { groupBy } from '#shared/group-by.ts';
import { BomFileError } from '../domain/bom-file-error.ts';
import { MAX_BOM_COLUMNS, MAX_BOM_LINES, type Rows } from '../domain/bom-table.ts';

// The components of KiCad's netlists, which are XML or S-expressions with the same elements.

/** Columns of every component, before those of its own fields. */
const REFERENCE = 'Reference';
const FIRST = [REFERENCE, 'Quantity', 'Value', 'Footprint', 'Description', 'Datasheet'];

/** The columns of the elements that every component has. */
export const columnOfElement: ReadonlyMap<string, string> = new Map([
  ['value', 'Value'],
  ['footprint', 'Footprint'],
  ['datasheet', 'Datasheet'],
  ['description', 'Description'],
]);

export interface Component {
  readonly reference: string;
  readonly fields: Map<string, string>;
}

/**
 * One record for all components that are the same in everything but their reference. The first record is
 * the header.
 * @throws BomFileError
 */
export function rowsOfComponents(all: readonly Component[]): Rows {
  if (all.length > MAX_BOM_LINES) throw new BomFileError('too-many-lines');
  // Symbols of power have no part.
  const placed = all.filter(({ reference }) => reference !== '' && !reference.startsWith('#'));
  const groups = groupBy(placed, ({ fields }) =>
    JSON.stringify([...fields].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  const components = [...groups.values()];
  const named = new Set(components.flatMap(([first]) => [...(first?.fields.keys() ?? [])]));
  if (named.size > MAX_BOM_COLUMNS) throw new BomFileError('too-many-columns');
  const columns = [...FIRST, ...[...named].filter((name) => !FIRST.includes(name))];
  const records = components.map((same) =>
    columns.map((column) => {
      if (column === REFERENCE) return same.map(({ reference }) => reference).join(', ');
      if (column === 'Quantity') return String(same.length);
      return same[0]?.fields.get(column) ?? '';
    }),
  );
  return [columns, ...records];
}

/**
 * What a component says in a field of its own; the one that it has already is kept.
 * @param named the fields of all components so far
 * @throws BomFileError as soon as they are too many
 */
export function addField(
  { fields }: Component,
  named: Set<string>,
  name: string,
  value: string,
): void {
  const column = name.trim().slice(0, 100);
  named.add(column);
  if (named.size > MAX_BOM_COLUMNS) throw new BomFileError('too-many-columns');
  if (!fields.has(column)) fields.set(column, value);
}

/** What a property means: those of KiCad leave the part out. */
export function addProperty({ fields }: Component, name: string, value: string): void {
  if (/^dnp$/i.test(name)) fields.set('DNP', value || 'DNP');
  else if (/^exclude_from_bom$/i.test(name)) fields.set('DNP', 'DNP');
}
