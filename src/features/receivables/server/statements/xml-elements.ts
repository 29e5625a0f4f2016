import { SaxesParser } from 'saxes';
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
  attributes: ReadonlyMap<string, string>;
  text: string;
}

const MAX_DEPTH = 60;
const noAttributes: ReadonlyMap<string, string> = new Map();

/**
 * The root element of an XML file. Refuses document types, so that there are no entities but the five of XML.
 * @throws StatementError
 */
export function parseXml(source: string): XmlElement {
  const parser = new SaxesParser();
  const refuse = () => {
    throw new StatementError(parser.line, t('This is not well-formed XML.'));
  };
  const root = element('', 1);
  const open = [root];
  const addText = (text: string) => void ((open.at(-1) ?? root).text += text);
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentagstart', ({ name }) => {
    if (open.length > MAX_DEPTH) refuse();
    const added = element(localName(name), parser.line);
    open.at(-1)?.children.push(added);
    open.push(added);
  });
  parser.on('opentag', ({ attributes }) => {
    const pairs = Object.entries(attributes).map(
      ([key, value]) => [localName(key), value] as const,
    );
    const current = open.at(-1);
    if (current && pairs.length > 0) current.attributes = new Map(pairs);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  return root.children[0] ?? refuse();
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

function element(name: string, line: number): OpenElement {
  return { name, attributes: noAttributes, children: [], text: '', line };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
