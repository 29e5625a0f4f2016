import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** A path from the root of the project, or the name of a package. */
  readonly target: string;
  readonly package: boolean;
  /** Erased at run time. */
  readonly typeOnly: boolean;
}

export interface SourceFile {
  /** From the root of the project, with `/`. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  /** It has an `export default`. */
  readonly exportsDefault: boolean;
  /** Its uses of the clock and of random values, such as `Date.now`. */
  readonly takes: readonly string[];
}

/** The folders of aliases such as `#shared/...`, from package.json. */
const aliases = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
).imports;

/** Every TypeScript file below a folder, parsed. */
export function sourceFiles(folder: string): SourceFile[] {
  return filesBelow(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => sourceFile(file, readFileSync(file, 'utf8')));
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll(path.sep, '/'))
    .toSorted();
}

export function sourceFile(file: string, code: string): SourceFile {
  const { program, module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const nodes = [...everyNode(program)];
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ from: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...nodes.flatMap(importWithin),
  ];
  return {
    path: file,
    lines: code.split('\n').length - 1,
    imports: named.map(({ from, typeOnly }) => ({ ...resolve(file, from), typeOnly })),
    exportsDefault: module.staticExports.some(({ entries }) =>
      entries.some(({ exportName }) => exportName.kind === 'Default'),
    ),
    takes: nodes.flatMap(taken),
  };
}

function resolve(file: string, from: string): Pick<Import, 'target' | 'package'> {
  const bare = from.replace(/\?.*$/, '');
  if (bare.startsWith('.')) {
    return { target: path.posix.join(path.posix.dirname(file), bare), package: false };
  }
  for (const [alias, folder] of Object.entries(aliases)) {
    const prefix = alias.slice(0, -1);
    if (!bare.startsWith(prefix)) continue;
    return {
      target: path.posix.join(folder.slice(0, -1), bare.slice(prefix.length)),
      package: false,
    };
  }
  return { target: bare, package: true };
}

export interface Node {
  readonly type: string;
  readonly [member: string]: unknown;
}

export function* everyNode(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* everyNode(item);
  } else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') yield value as Node;
    for (const member of Object.values(value)) yield* everyNode(member);
  }
}

/** `import('./a.ts')` as a value and as a type. */
function importWithin({ type, source }: Node) {
  if (type !== 'ImportExpression' && type !== 'TSImportType') return [];
  const { value } = source as { value?: unknown };
  return typeof value === 'string' ? [{ from: value, typeOnly: type === 'TSImportType' }] : [];
}

const TAKEN_MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);
const TAKEN_IMPORTS = new Set(['randomUUID', 'uuidv7', 'nanoid']);

function taken(node: Node): string[] {
  const { type } = node;
  if (type === 'MemberExpression') {
    const name = `${nameOf(node['object'])}.${nameOf(node['property'])}`;
    return TAKEN_MEMBERS.has(name) ? [name] : [];
  }
  if (type === 'ImportSpecifier') {
    const name = nameOf(node['imported']);
    return TAKEN_IMPORTS.has(name) ? [name] : [];
  }
  const makesDate = type === 'NewExpression' || type === 'CallExpression';
  if (!makesDate || nameOf(node['callee']) !== 'Date') return [];
  const given = (node['arguments'] as unknown[]).length > 0;
  return given && type === 'NewExpression' ? [] : ['new Date()'];
}

/** The name of an identifier; empty for any other node. */
export function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}
