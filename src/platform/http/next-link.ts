/** The `Link` header (RFC 8288) to the next page of a list, which starts at `cursor`. */
export function nextLink(url: string, cursor: string): string {
  const [path, search] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `<${path}?${query}>; rel="next"`;
}
