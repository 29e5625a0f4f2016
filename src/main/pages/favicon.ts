/** The logo in a colour that is visible on light and dark tabs. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -2 28 28" fill="#b8632c" fill-rule="evenodd">' +
  [2, 9.5, 17]
    .map(
      (y, row) =>
        `<path d="M0 ${y}h28v5H0z${row < 2 ? hole(4.5, y) : ''}${row > 0 ? hole(14, y) : ''}${row === 1 ? '' : hole(23.5, y)}"/>`,
    )
    .join('') +
  '</svg>';

/** Embedded in pages to save a request before the first paint. */
export const faviconDataUrl = `data:image/svg+xml,${favicon.replaceAll('"', "'").replaceAll('#', '%23')}`;

function hole(x: number, y: number): string {
  return `M${x - 1.3} ${y + 2.5}a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z`;
}
