import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { everyNode, filesBelow, nameOf, type Node } from './source-files.ts';

/** The texts of `t`, `tn` and `message` that have a placeholder without a value: `file: text`. */
export function missingValues(): string[] {
  return filesBelow('src')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => missingValuesIn(file, readFileSync(file, 'utf8')));
}

export function missingValuesIn(file: string, code: string): string[] {
  return [...everyNode(parseSync(file, code).program)].flatMap((node) => {
    const name = node.type === 'CallExpression' && nameOf(node['callee']);
    if (name !== 't' && name !== 'tn' && name !== 'message') return [];
    const args = node['arguments'] as readonly Node[];
    const plural = name === 'tn';
    const names = valueNames(args[plural ? 3 : 1]);
    if (!names) return [];
    const known = new Set(plural ? [...names, 'count'] : names);
    return args
      .slice(0, plural ? 2 : 1)
      .map(({ value }) => (typeof value === 'string' ? value : ''))
      .filter((text) =>
        [...text.matchAll(/\{(\w+)\}/g)].some(([, place = '']) => !known.has(place)),
      )
      .map((text) => `${file}: ${text}`);
  });
}

/** The names in an object of values; null if the object is not written out in the call. */
function valueNames(values: Node | undefined): readonly string[] | null {
  if (!values) return [];
  if (values.type !== 'ObjectExpression') return null;
  const properties = values['properties'] as readonly Node[];
  if (properties.some(({ type }) => type !== 'Property')) return null;
  return properties.map(({ key }) => nameOf(key));
}
