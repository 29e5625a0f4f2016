import type { FieldError } from 'react-hook-form';

/** Puts the error of a field into a tree of errors. The first error of a field stays. */
export function setError(
  errors: Record<PropertyKey, unknown>,
  path: readonly PropertyKey[],
  error: FieldError,
): void {
  const [first, ...rest] = path;
  if (first === undefined) return;
  if (rest.length === 0) {
    // A list has its own error beside those of its items.
    const existing = errors[first] as Partial<FieldError> | undefined;
    if (!existing?.message) errors[first] = Object.assign(existing ?? {}, error);
    return;
  }
  errors[first] ??= typeof rest[0] === 'number' ? [] : {};
  setError(errors[first] as Record<PropertyKey, unknown>, rest, error);
}
