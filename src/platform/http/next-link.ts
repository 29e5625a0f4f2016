/** The `Link` header of a list (RFC 8288) that goes on at `cursor`. */
export function nextLink(url: string, cursor: string): string {
  const [path, search] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `<${path}?${query}>; rel="next"`;
}
