import { StripeApiError } from './stripe-api-error.ts';

/** A parsed form-encoded body: `a[b][c]=d` is `{ a: { b: { c: 'd' } } }`. */
export interface FormValues {
  readonly [name: string]: string | FormValues | undefined;
}

const MAX_DEPTH = 6;
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses a body or a query as Stripe does, with nested keys in brackets. */
export function readForm(encoded: string): FormValues {
  const root: Record<string, unknown> = Object.create(null);
  for (const [key, value] of new URLSearchParams(encoded)) put(root, pathOf(key), value);
  return root as FormValues;
}

function pathOf(key: string): string[] {
  const path = [
    key.split('[', 1)[0] ?? '',
    ...[...key.matchAll(/\[([^\]]*)\]/g)].map(([, p]) => p ?? ''),
  ];
  if (path.length > MAX_DEPTH || path.some((part) => UNSAFE.has(part))) {
    throw new StripeApiError(400, { message: `Invalid parameter name: ${key}`, param: key });
  }
  return path;
}

function put(root: Record<string, unknown>, path: readonly string[], value: string): void {
  let node = root;
  for (const part of path.slice(0, -1)) {
    const inner = node[part];
    if (typeof inner !== 'object' || inner === null) node[part] = Object.create(null);
    node = node[part] as Record<string, unknown>;
  }
  const last = path.at(-1) ?? '';
  // `expand[]=a&expand[]=b`: numbered, as if sent with indexes.
  node[last === '' ? String(Object.keys(node).length) : last] = value;
}

/** The text at a path, or undefined. */
export function textAt(values: FormValues, ...path: readonly string[]): string | undefined {
  let value: string | FormValues | undefined = values;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The values directly below a key, such as metadata. */
export function textsAt(values: FormValues, name: string): Record<string, string> {
  const inner = values[name];
  if (typeof inner !== 'object') return {};
  const texts = Object.entries(inner).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Record<string, string>;
}
