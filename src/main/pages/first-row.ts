import type { Piece } from './encoded.ts';

/** As many cards stand side by side on a wide screen. */
const IN_A_ROW = 4;
const CARD = '<li class="card-below-fold';

/** The WebP of a card's picture, which its source leaves to these screens. */
const PICTURE = /<source [^>]* type="image\/avif".+? src="([^"]+)"/;
const SCREENS = '(min-width: 80rem) and (max-resolution: 1dppx)';

/**
 * Links to the pictures of a list's first row. A browser would ask for them when it has laid out the
 * list, and show them a frame after the words; on wide screens with one dot to a pixel they come while
 * the page is read, after its style. Elsewhere, and on phones after the words, as the cards say.
 */
export function firstRowEarly(markup: readonly Piece[]): string {
  const cards = markup
    .join('')
    .split(CARD, IN_A_ROW + 1)
    .slice(1);
  return cards.map(linkToPicture).join('');
}

function linkToPicture(card: string): string {
  const [, webp] = PICTURE.exec(card) ?? [];
  return webp ? `<link rel="preload" as="image" media="${SCREENS}" href="${webp}">` : '';
}
