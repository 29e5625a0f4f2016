import type { Piece } from './encoded.ts';

/** As many cards stand side by side on a wide screen. */
const IN_A_ROW = 4;
const CARD = '<li class="card-below-fold';

/** A card's picture: as AVIF but for screens that take the other, whose address follows. */
const PICTURE =
  /<source srcSet="([^"]+)" sizes="([^"]+)" media="not all and ([^"]+)" type="image\/avif".+? src="([^"]+)"/;
/** Of the others, those where cards stand side by side and a dot is no pixel. */
const FINE = '(min-width: 32rem) and (min-resolution: 1.01dppx)';

/**
 * Links to the pictures of a list's first row. A browser would ask for them when it has laid out the
 * list, and show them a frame after the words; where cards stand side by side they come while the
 * page is read, after its style. On a phone they wait for the words as before.
 */
export function firstRowEarly(markup: readonly Piece[]): string {
  const cards = markup
    .join('')
    .split(CARD, IN_A_ROW + 1)
    .slice(1);
  return cards.map(linkToPicture).join('');
}

function linkToPicture(card: string): string {
  const [, avif, sizes, coarse, webp] = PICTURE.exec(card) ?? [];
  if (!avif) return '';
  return (
    `<link rel="preload" as="image" media="${coarse}" href="${webp}">` +
    `<link rel="preload" as="image" media="${FINE}" imagesrcset="${avif}" imagesizes="${sizes}" type="image/avif">`
  );
}
