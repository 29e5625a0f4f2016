/** Fields are at most a few levels deep. */
const MAX_DEPTH = 20;

/**
 * The path of a field that would change the prototype of objects when copied; null if there is none near the
 * surface. No call has such a field.
 */
export function prototypeField(json: string): string[] | null {
  try {
    return find(JSON.parse(json), []);
  } catch {
    return null;
  }
}

function find(value: unknown, path: readonly string[]): string[] | null {
  if (typeof value !== 'object' || value === null || path.length === MAX_DEPTH) return null;
  if (Object.hasOwn(value, '__proto__')) return [...path, '__proto__'];
  for (const [name, field] of Object.entries(value)) {
    if (name === 'constructor' && typeof field === 'object') return [...path, name];
    const found = find(field, [...path, name]);
    if (found) return found;
  }
  return null;
}
