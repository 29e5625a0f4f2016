import { BomFileError } from '../domain/bom-file-error.ts';
import { MAX_BOM_LINES, type Rows } from '../domain/bom-table.ts';
import {
  addField,
  addProperty,
  columnOfElement,
  rowsOfComponents,
  type Component,
} from './kicad-components.ts';

/** Netlists nest about eight levels deep. */
const MAX_DEPTH = 30;
/** Parentheses and texts of one component: those of KiCad have about a hundred. */
const MAX_COMPONENT_TOKENS = 20_000;

type Node = string | Node[];

/** Whether a text is KiCad's netlist as it exports it for boards: `(export (version "E") …`. */
export const isKicadNetlist = (text: string): boolean => /^\s*\(export[\s(]/.test(text);

/** Reads KiCad's netlist, an S-expression. @throws BomFileError */
export function readKicadNetlist(text: string): Rows {
  const named = new Set<string>();
  const components: Component[] = [];
  for (const list of componentLists(text)) {
    if (components.length >= MAX_BOM_LINES) throw new BomFileError('too-many-lines');
    const component: Component = {
      reference: textOf(list, 'ref'),
      fields: new Map<string, string>(),
    };
    for (const [element, column] of columnOfElement) {
      const value = textOf(list, element);
      if (value !== '' && value !== '~') component.fields.set(column, value);
    }
    for (const field of childrenOf(list, 'fields').flatMap((all) => childrenOf(all, 'field'))) {
      const [name, value] = [textOf(field, 'name'), lastText(field)];
      if (name !== '' && value !== '') addField(component, named, name, value);
    }
    const library = childrenOf(list, 'libsource').map((one) => textOf(one, 'description'));
    if (library[0]) addField(component, named, 'Description', library[0]);
    for (const property of childrenOf(list, 'property')) {
      addProperty(component, textOf(property, 'name'), textOf(property, 'value'));
    }
    components.push(component);
  }
  return rowsOfComponents(components);
}

const childrenOf = (list: readonly Node[], name: string): readonly Node[][] =>
  list.filter((one): one is Node[] => typeof one !== 'string' && one[0] === name);

/** The text of the first list within a list that has a name: `100n` for `(value "100n")`. */
const textOf = (list: readonly Node[], name: string): string => {
  const [, text] = childrenOf(list, name)[0] ?? [];
  return typeof text === 'string' ? text.trim() : '';
};

/** `GRM188` in `(field (name "MPN") "GRM188")`. */
function lastText(list: readonly Node[]): string {
  const text = list.slice(1).findLast((one) => typeof one === 'string');
  return typeof text === 'string' ? text.trim() : '';
}

/**
 * The lists `(comp …)` of a netlist, one after the other: what a component does not keep of its list is
 * dropped before the next one is read. Nothing is kept of other lists, nets among them.
 */
function* componentLists(text: string): Generator<readonly Node[]> {
  let depth = 0;
  let tokens = 0;
  /** The lists that are open within a component, the component first. */
  const open: Node[][] = [];
  for (let at = 0; at < text.length;) {
    const { token, end } = tokenAt(text, at);
    at = end;
    if (open.length > 0 && ++tokens > MAX_COMPONENT_TOKENS) throw new BomFileError('unreadable');
    if (token === '(') {
      depth += 1;
      if (depth > MAX_DEPTH) throw new BomFileError('unreadable');
      const starts = open.length === 0 && COMPONENT.test(text.slice(end, end + 6));
      if (starts) tokens = 0;
      const list: Node[] = [];
      open.at(-1)?.push(list);
      if (starts || open.length > 0) open.push(list);
    } else if (token === ')') {
      depth -= 1;
      if (depth < 0) throw new BomFileError('unreadable');
      const closed = open.pop();
      if (closed && open.length === 0) yield closed;
    } else if (token !== '') {
      open.at(-1)?.push(token.startsWith('"') ? unquoted(token) : token);
    }
  }
  // The file ends within it.
  if (open[0]) yield open[0];
}

const COMPONENT = /^comp[\s(]/;
const SPACE = /\s*/y;
const WORD = /[^\s()"]+/y;

/** The token from a position on, with its quotes; empty at the end of the text. */
function tokenAt(text: string, from: number): { readonly token: string; readonly end: number } {
  SPACE.lastIndex = from;
  SPACE.test(text);
  const at = SPACE.lastIndex;
  const first = text.charAt(at);
  if (first === '(' || first === ')') return { token: first, end: at + 1 };
  if (first === '"') {
    const end = endOfQuoted(text, at);
    return { token: text.slice(at, end), end };
  }
  WORD.lastIndex = at;
  const [token = ''] = WORD.exec(text) ?? [];
  return { token, end: at + token.length };
}

/** The position behind a text in quotes, in which a backslash keeps the character after it. */
function endOfQuoted(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  throw new BomFileError('unreadable');
}

const unquoted = (token: string): string =>
  token.slice(1, -1).replaceAll(/\\([^])/g, (_, kept: string) => (kept === 'n' ? '\n' : kept));
