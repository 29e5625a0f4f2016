import { Parser } from 'htmlparser2';
import { BomFileError } from '../domain/bom-file-error.ts';
import { MAX_BOM_LINES, type Rows } from '../domain/bom-table.ts';
import {
  addField,
  addProperty,
  columnOfElement,
  rowsOfComponents,
  type Component,
} from './kicad-components.ts';

/** Netlists nest about six levels deep. */
const MAX_DEPTH = 30;

/** Reads the netlist that KiCad writes for its BOM scripts (Eeschema: intermediate netlist). @throws BomFileError */
export function readKicadXml(text: string): Rows {
  return rowsOfComponents(componentsOf(text));
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
          addProperty(current, attributes['name'] ?? '', attributes['value'] ?? '');
        }
        if (name === 'libsource' && current && attributes['description']) {
          addField(current, named, 'Description', attributes['description']);
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
          addField(current, named, field, value);
        }
        if (name === 'comp') current = null;
        content = '';
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  parser.end();
  return components;
}
