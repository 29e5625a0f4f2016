import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { filesBelow, type Node } from './source-files.ts';

/** Where what people read is written: pages, the kit, and what the contracts and the domain say. */
const SAYS = /^src\/(ui|main\/web|shared|features\/[^/]+\/(web|domain|contract\.ts))/;
const SAYS_NOTHING = /\.(test|fixture)\.tsx?$|^src\/ui\/gallery\//;
/** English that begins a sentence, a heading or a label. */
const SPEECH = /^[A-Z][a-z]+([ ,.:…'’{-]|$)/;
const WORD = /[A-Za-z]{2,}/;
const SAYING = new Set(['t', 'tn']);
const TEXTLESS = new Set([
  'className',
  'class',
  'autoComplete',
  'd',
  'viewBox',
  'style',
  'to',
  'href',
]);

export interface TextsInSource {
  /** Texts by their normal form, in which every place for a value is `{}`. */
  readonly said: ReadonlySet<string>;
  /** The same, of those which go through `t`, `tn` or `Sentence`. */
  readonly translated: ReadonlySet<string>;
  /** What stands in a page in English whatever the language: `file: text`. */
  readonly bare: readonly string[];
}

/** `At most {max} characters` and `At most ${max} characters` are the same sentence. */
export function normalForm(text: string): string {
  return text.replace(/\$?\{[^{}]*\}/g, '{}');
}

export function textsInSource(): TextsInSource {
  const said = new Set<string>();
  const translated = new Set<string>();
  const bare: string[] = [];
  for (const file of filesBelow('src')) {
    if (!/\.tsx?$/.test(file) || !SAYS.test(file) || SAYS_NOTHING.test(file)) continue;
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    walk(program as unknown as Node, { file, within: 'code' });
  }
  return { said, translated, bare };

  function walk(node: Node, place: Place): void {
    const text = textOf(node);
    if (text !== null) note(text, place);
    for (const [member, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) walk(child, placeOf(node, member, place));
      }
    }
  }

  function note(text: string, { file, within }: Place): void {
    const form = normalForm(text);
    if (within === 't') translated.add(form);
    if (within === 't' || (within === 'code' && SPEECH.test(text))) said.add(form);
    const shown = within === 'markup' ? WORD.test(text) : within === 'part' && SPEECH.test(text);
    if (shown) bare.push(`${file}: ${text.trim().replace(/\s+/g, ' ')}`);
  }
}

interface Place {
  readonly file: string;
  /** In a call of `t`; in the markup itself; in an attribute or an expression of it; anywhere else. */
  readonly within: 't' | 'markup' | 'part' | 'code' | 'nowhere';
}

function placeOf(node: Node, member: string, place: Place): Place {
  if (place.within === 'nowhere') return place;
  return { ...place, within: withinOf(node, member, place.within) };
}

function withinOf(node: Node, member: string, within: Place['within']): Place['within'] {
  switch (node.type) {
    case 'CallExpression':
      return calls(node, SAYING) ? (member === 'arguments' ? 't' : 'nowhere') : 'code';
    case 'JSXElement':
    case 'JSXFragment':
      return member === 'children' ? 'markup' : 'part';
    case 'JSXAttribute': {
      const name = nameOf(node['name']);
      if (TEXTLESS.has(name)) return 'nowhere';
      return name === 'text' ? 't' : 'part';
    }
    case 'JSXExpressionContainer':
      return within === 't' ? 't' : 'part';
    case 'ObjectExpression':
      return within === 't' ? 'code' : within;
    case 'ArrowFunctionExpression':
      return 'code';
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
      return member === 'source' ? 'nowhere' : within;
    case 'NewExpression':
      return nameOf(node['callee']).endsWith('Error') ? 'nowhere' : 'code';
    case 'Property':
      return nameOf(node['key']) === 'summary' || member === 'key' ? 'nowhere' : within;
    default:
      return node.type.startsWith('TS') && !node.type.endsWith('Expression') ? 'nowhere' : within;
  }
}

function calls(node: Node, names: ReadonlySet<string>): boolean {
  return names.has(nameOf(node['callee']));
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { value: { cooked: string } }[]).map((q) => q.value.cooked).join('{}');
}

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}

function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === 'string';
}
