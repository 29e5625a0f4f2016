import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { filesBelow, nameOf, type Node } from './source-files.ts';

/** Files whose texts people read: pages, the kit, contracts and domain. */
const DISPLAYED =
  /^src\/(ui|browser|pages|main\/web|main\/pages\/render-page|main\/demo\/datasheets\/datasheet-content|shared|features\/[^/]+\/(web|domain|([a-z]+-)*contract\.ts)|sandbox\/stripe\/test-cards\.ts)/;
/** Files of the server, where people read only the values of these properties. */
const PARTLY_DISPLAYED =
  /^src\/(features\/[^/]+\/server|platform\/mail|main\/demo\/demo-accounts\.ts|platform\/http\/(problem-handler|input-messages)\.ts)/;
const DISPLAYED_PROPERTIES = new Set(['message', 'detail', 'title', 'label', 'note']);
// Units and synonyms are parsed, not displayed.
const NOT_DISPLAYED =
  /\.(test|fixture)\.tsx?$|^src\/ui\/gallery\/|^src\/features\/search\/domain\/query-parser\/|^src\/shared\/quantity\//;

/** English that begins a sentence, a heading or a label. */
const SENTENCE_START =
  /^([A-Z][a-z]+([ ,.:;…'’{-]|$)|A [a-z]|\{shop\} · |[A-Z]{2,4}(,? [a-z]|, [A-Z])|https:\/\/… )/;
const WORD = /[A-Za-z]{2,}/;
/** Attributes with texts for people, whatever they begin with. */
const TEXT_ATTRIBUTES = new Set(
  'label hint title caption term placeholder alt what unit aria-label aria-roledescription'.split(
    ' ',
  ),
);
const OTHER_ATTRIBUTES = new Set('className class autoComplete d viewBox style to href'.split(' '));

export interface TextsInSource {
  /** The displayed texts in their normal form, in which every placeholder is `{}`. */
  readonly displayed: ReadonlySet<string>;
  /** The texts that go through `t`, `tn` or `RichText`, as written. */
  readonly translated: ReadonlySet<string>;
  /** Of those, the ones with a plural. */
  readonly counted: ReadonlySet<string>;
  /** Texts of pages that are not translated: `file: text`. */
  readonly untranslated: readonly string[];
}

/** `At most {max} characters` and `At most ${max} characters` are the same sentence. */
export function normalForm(text: string): string {
  return text.replace(/\$?\{[^{}]*\}/g, '{}');
}

export function textsInSource(): TextsInSource {
  const displayed = new Set<string>();
  const translated = new Set<string>();
  const counted = new Set<string>();
  const untranslated: string[] = [];
  for (const file of filesBelow('src')) {
    if (!/\.tsx?$/.test(file) || NOT_DISPLAYED.test(file)) continue;
    if (!DISPLAYED.test(file) && !PARTLY_DISPLAYED.test(file)) continue;
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    const within = DISPLAYED.test(file) ? 'code' : 'server';
    walk(program as unknown as Node, { file, within });
  }
  return { displayed, translated, counted, untranslated };

  function walk(node: Node, place: Place): void {
    const text = textOf(node);
    if (text !== null) note(text, place);
    for (const [member, value] of Object.entries(node)) {
      for (const [at, child] of (Array.isArray(value) ? value : [value]).entries()) {
        if (isNode(child)) walk(child, { ...place, within: withinOf(node, member, at, place) });
      }
    }
  }

  function note(text: string, { file, within }: Place): void {
    const form = normalForm(text);
    if (within === 'tn') counted.add(text);
    if (within === 'tn' || within === 't') {
      translated.add(text);
      displayed.add(form);
    }
    if (within === 'code' && SENTENCE_START.test(text)) displayed.add(form);
    const shown =
      within === 'markup' || within === 'words'
        ? WORD.test(text)
        : within === 'part' && SENTENCE_START.test(text);
    if (shown) untranslated.push(`${file}: ${text.trim().replace(/\s+/g, ' ')}`);
  }
}

interface Place {
  readonly file: string;
  readonly within: Within;
}

type Within =
  /** In a call of `t` or `tn`. */
  | 't'
  | 'tn'
  /**
   * In markup; in an attribute with a text for people; in another attribute or an expression of a
   * page.
   */
  | 'markup'
  | 'words'
  | 'part'
  /** In code of pages and contracts; in code of the server. */
  | 'code'
  | 'server'
  | 'nowhere';

function withinOf(node: Node, member: string, at: number, { within }: Place): Within {
  if (within === 'nowhere') return within;
  if (within === 'server') return withinServer(node, member, at);
  switch (node.type) {
    case 'CallExpression':
      return withinCall(node, member, at);
    case 'JSXElement':
    case 'JSXFragment':
      return member === 'children' ? 'markup' : 'part';
    case 'JSXAttribute':
      return withinAttribute(nameOf(node['name']));
    case 'JSXExpressionContainer':
      return within === 'markup' ? 'part' : within;
    case 'MemberExpression':
      return member === 'property' ? 'nowhere' : within;
    case 'BinaryExpression':
      return 'nowhere';
    case 'ConditionalExpression':
      return member === 'test' ? 'code' : within;
    case 'ObjectExpression':
      return within === 't' || within === 'tn' ? 'code' : within;
    case 'ArrowFunctionExpression':
      return 'code';
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
      return member === 'source' ? 'nowhere' : within;
    case 'NewExpression':
      return /Error|URL|Format/.test(nameOf(node['callee'])) ? 'nowhere' : 'code';
    case 'Property':
      if (member === 'value' && isTypeKey(node['key'])) return 'nowhere';
      return nameOf(node['key']) === 'summary' || member === 'key' ? 'nowhere' : within;
    default:
      return node.type.startsWith('TS') && !node.type.endsWith('Expression') ? 'nowhere' : within;
  }
}

/** The second text of `tn`, the plural, is the key. */
function withinCall(node: Node, member: string, at: number): Within {
  const name = nameOf(node['callee']);
  if (name === 't' || name === 'message') return member === 'arguments' ? 't' : 'nowhere';
  if (name !== 'tn') return 'code';
  return member === 'arguments' && at > 0 ? 'tn' : 'nowhere';
}

function withinAttribute(name: string): Within {
  if (OTHER_ATTRIBUTES.has(name)) return 'nowhere';
  if (name === 'text') return 't';
  return TEXT_ATTRIBUTES.has(name) ? 'words' : 'part';
}

function withinServer(node: Node, member: string, at: number): Within {
  if (node.type === 'MemberExpression' && member === 'property') return 'nowhere';
  if (node.type === 'CallExpression' && /^(tn?|message)$/.test(nameOf(node['callee']))) {
    return withinCall(node, member, at);
  }
  const sentence =
    (node.type === 'Property' &&
      member === 'value' &&
      DISPLAYED_PROPERTIES.has(nameOf(node['key']))) ||
    (node.type === 'CallExpression' && nameOf(node['callee']) === 'invalid') ||
    (node.type === 'NewExpression' && nameOf(node['callee']) === 'TableError');
  return sentence ? 'code' : 'server';
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { value: { cooked: string } }[]).map((q) => q.value.cooked).join('{}');
}

/** `'@type'` names a type of schema.org, such as `Organization`: only machines read it. */
function isTypeKey(key: unknown): boolean {
  return (key as { value?: unknown } | null)?.value === '@type';
}

function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === 'string';
}
