import { readFile } from 'node:fs/promises';

/** Live objects of one class, or of one kind such as strings. */
export interface HeapClass {
  readonly count: number;
  readonly bytes: number;
}

/** The part of a `.heapsnapshot` file that is read; `nodes` has `node_fields.length` numbers for each object. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** Reads what a heap snapshot of V8 contains, by class. V8 collects garbage before it writes a snapshot. */
export async function readHeapSnapshot(file: string): Promise<Map<string, HeapClass>> {
  const { snapshot, nodes, strings } = JSON.parse(await readFile(file, 'utf8')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field));
  const classes = new Map<string, { count: number; bytes: number }>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const value = (offset = 0) => nodes[at + offset] ?? 0;
    const kind = types[0][value(type)] ?? '';
    // The names of other kinds are their contents.
    const label = kind === 'object' ? (strings[value(name)] ?? kind) : `(${kind})`;
    const known = classes.get(label) ?? { count: 0, bytes: 0 };
    known.count++;
    known.bytes += value(size);
    classes.set(label, known);
  }
  return classes;
}

export interface Growth {
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
}

/** What the second heap has more than the first, largest first. */
export function heapGrowth(
  before: ReadonlyMap<string, HeapClass>,
  after: ReadonlyMap<string, HeapClass>,
): Growth[] {
  return [...after]
    .map(([name, { count, bytes }]) => {
      const earlier = before.get(name) ?? { count: 0, bytes: 0 };
      return { name, count: count - earlier.count, bytes: bytes - earlier.bytes };
    })
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** In bytes. */
export function heapSize(classes: ReadonlyMap<string, HeapClass>): number {
  return [...classes.values()].reduce((sum, { bytes }) => sum + bytes, 0);
}
