import { t } from '#shared/texts/texts.ts';
import { StatementError } from './statement.ts';

/** An element of a file, without the prefix of its namespace. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  /** Where it begins. */
  readonly line: number;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const MAX_DEPTH = 60;
const notXml = () => t('This is not well-formed XML.');

/**
 * Comments, CDATA, instructions and tags, in this order; what is between them is text. What begins like one of the first
 * three and does not end is matched by itself and refused, so that it is not looked for again.
 */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<[!?]|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,50})\s*(\/?)>/g;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/**
 * The root element of an XML file. Reads what bank statements have: no document types and no entities but the five of XML.
 * @throws StatementError
 */
export function parseXml(source: string): XmlElement {
  const lines = lineCounter(source);
  const root: OpenElement = element('', '', 1);
  const open: OpenElement[] = [root];
  let end = 0;
  const top = () => open.at(-1) as OpenElement;
  const addText = (to: number) => {
    const text = source.slice(end, to);
    if (text.includes('<')) throw new StatementError(lines(end + text.indexOf('<')), notXml());
    top().text += decode(text, lines(end));
  };
  for (const match of source.matchAll(MARKUP)) {
    addText(match.index);
    end = match.index + match[0].length;
    const [markup, cdata, closing, name, attributes = '', empty] = match;
    const line = lines(match.index);
    if (markup === '<!' || markup === '<?') throw new StatementError(line, notXml());
    if (cdata !== undefined) top().text += cdata;
    if (name === undefined) continue;
    if (closing) {
      const closed = open.pop();
      if (open.length === 0 || closed?.name !== localName(name))
        throw new StatementError(line, notXml());
      continue;
    }
    const added = element(localName(name), attributes, line);
    top().children.push(added);
    if (empty) continue;
    if (open.length > MAX_DEPTH) throw new StatementError(line, notXml());
    open.push(added);
  }
  addText(source.length);
  const [only, ...others] = root.children;
  if (
    open.length > 1 ||
    !only ||
    others.length > 0 ||
    root.text.replace('\uFEFF', '').trim() !== ''
  ) {
    throw new StatementError(lines(source.length), notXml());
  }
  return only;
}

/** The first element of a path below another, or null. */
export function find(from: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  let found: XmlElement | null = from;
  for (const name of path) found = found?.children.find((child) => child.name === name) ?? null;
  return found;
}

/** The trimmed text of an element; empty if there is none. */
export function textOf(from: XmlElement | null, ...path: readonly string[]): string {
  return find(from, ...path)?.text.trim() ?? '';
}

export function all(from: XmlElement | null, name: string): readonly XmlElement[] {
  return from?.children.filter((child) => child.name === name) ?? [];
}

function element(name: string, attributes: string, line: number): OpenElement {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, key = '', double, single]) =>
      [localName(key), decode(double ?? single ?? '', line)] as const,
  );
  return { name, attributes: new Map(pairs), children: [], text: '', line };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

function decode(text: string, line: number): string {
  return text.replace(/&([^;&]{0,10})(;?)/g, (_entity, name: string, end: string) => {
    const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal ?? Number.NaN);
    if (end && code > 0 && code <= 0x10_ff_ff) return String.fromCodePoint(code);
    const known = end ? ENTITIES[name] : undefined;
    if (known === undefined) throw new StatementError(line, notXml());
    return known;
  });
}

/** Counts lines up to positions that only grow. */
function lineCounter(source: string) {
  let line = 1;
  let counted = 0;
  return (position: number): number => {
    for (; counted < position; counted++) if (source[counted] === '\n') line += 1;
    return line;
  };
}
