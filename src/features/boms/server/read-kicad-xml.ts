import { Parser } from 'htmlparser2';
import { groupBy } from '#shared/group-by.ts';
import { MAX_BOM_COLUMNS, MAX_BOM_LINES, type Rows } from '../domain/bom-table.ts';
import { BomFileError } from '../domain/bom-file-error.ts';

/** Netlists nest about six levels deep. */
const MAX_DEPTH = 30;

/** Columns of every component, before those of its own fields. */
const REFERENCE = 'Reference';
const FIRST = [REFERENCE, 'Quantity', 'Value', 'Footprint', 'Description', 'Datasheet'];

const columnOfElement: ReadonlyMap<string, string> = new Map([
  ['value', 'Value'],
  ['footprint', 'Footprint'],
  ['datasheet', 'Datasheet'],
  ['description', 'Description'],
]);

interface Component {
  readonly reference: string;
  readonly fields: Map<string, string>;
}

/**
 * Reads the netlist that KiCad writes for its BOM scripts (Eeschema: intermediate netlist): one record
 * for all components that are the same in everything but their reference. The first record is the header.
 */
export function readKicadXml(text: string): Rows {
  const groups = groupBy(componentsOf(text), ({ fields }) =>
    JSON.stringify([...fields].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  const components = [...groups.values()];
  const named = new Set(components.flatMap(([first]) => [...(first?.fields.keys() ?? [])]));
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

/** @throws BomFileError */
function componentsOf(text: string): readonly Component[] {
  const components: Component[] = [];
  const named = new Set<string>();
  let depth = 0;
  let current: Component | null = null;
  let field: string | null = null;
  let content = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        content = '';
        if (depth > MAX_DEPTH) throw new BomFileError('unreadable');
        if (name === 'comp') {
          current = { reference: attributes['ref'] ?? '', fields: new Map() };
          components.push(current);
          if (components.length > MAX_BOM_LINES) throw new BomFileError('too-many-lines');
        }
        if (name === 'field') field = attributes['name'] ?? null;
        if (name === 'property' && current) {
          const property = attributes['name'] ?? '';
          const value = attributes['value'] ?? '';
          if (/^dnp$/i.test(property)) current.fields.set('DNP', value || 'DNP');
          else if (/^exclude_from_bom$/i.test(property)) current.fields.set('DNP', 'DNP');
        }
        if (name === 'libsource' && current && attributes['description']) {
          current.fields.set('Description', attributes['description']);
        }
      },
      ontext(part) {
        content += part;
      },
      onclosetag(name) {
        depth -= 1;
        const value = content.trim();
        const column = columnOfElement.get(name);
        if (current && column && value !== '' && value !== '~') current.fields.set(column, value);
        if (name === 'field' && current && field && value !== '') {
          named.add(fieldName(field));
          if (named.size > MAX_BOM_COLUMNS) throw new BomFileError('too-many-columns');
          if (!current.fields.has(fieldName(field))) current.fields.set(fieldName(field), value);
        }
        if (name === 'comp') current = null;
        content = '';
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  parser.end();
  return components.filter(({ reference }) => reference !== '' && !reference.startsWith('#'));
}

/** Fields repeat what the component has: the one of the component is kept. */
const fieldName = (name: string) => name.trim().slice(0, 100);
