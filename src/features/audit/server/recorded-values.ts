/** Values of fields by name, as JSON. */
export type RecordedValues = Readonly<Record<string, unknown>>;

const SECRET = /password|passphrase|secret|token|api.?key|private.?key|credential/i;
const NOT_RECORDED = '(not recorded)';

/**
 * Converts values to JSON for the audit log: dates and exact numbers become text, absent fields are
 * left out, and the values of fields named like a secret are replaced, at any depth.
 */
export function recordedValues(values: object): RecordedValues {
  const text = JSON.stringify(values, (name, value: unknown) => {
    if (SECRET.test(name) && typeof value !== 'boolean' && value !== null) return NOT_RECORDED;
    return typeof value === 'bigint' ? value.toString() : value;
  });
  return JSON.parse(text) as RecordedValues;
}

/** Leaves out the fields that are equal in both. */
export function differences(
  before: object,
  after: object,
): { readonly before: RecordedValues; readonly after: RecordedValues } {
  const [old, current] = [recordedValues(before), recordedValues(after)];
  const changed = (values: RecordedValues) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name]) => JSON.stringify(old[name]) !== JSON.stringify(current[name]),
      ),
    );
  return { before: changed(old), after: changed(current) };
}
