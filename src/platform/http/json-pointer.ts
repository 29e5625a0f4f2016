/** Fields have short names; a longer pointer would only repeat what the request sent. */
const MAX_LENGTH = 200;

/**
 * Points to a place in a JSON document (RFC 6901, as a URI fragment), or to the innermost object around it whose pointer is
 * not too long. A URI cannot contain lone surrogates: they become U+FFFD.
 */
export function jsonPointer(path: readonly PropertyKey[]): string {
  let pointer = '#';
  for (const token of path) {
    const escaped = String(token).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
    const next = `${pointer}/${encodeURIComponent(escaped)}`;
    if (next.length > MAX_LENGTH) break;
    pointer = next;
  }
  return pointer;
}
