import type { Piece } from './encoded.ts';

/** As many cards stand side by side on a wide screen. */
const IN_A_ROW = 4;
const CARD = '<li class="card-below-fold';

/** A card's picture as AVIF: its sizes begin with the screens on which cards stand side by side. */
const PICTURE =
  /<source srcSet="([^"]+)" sizes="((\(min-width: \d+rem\))[^"]+)" type="image\/avif"/;

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
  const [, addresses, sizes, wide] = PICTURE.exec(card) ?? [];
  if (!addresses) return '';
  return `<link rel="preload" as="image" media="${wide}" imagesrcset="${addresses}" imagesizes="${sizes}" type="image/avif">`;
}
