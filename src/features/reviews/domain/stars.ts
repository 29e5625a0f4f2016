export const MAX_STARS = 5;
const STAR = '★';
/** A variation selector (text or emoji) may follow each star. */
const STARS = /^([★⭐][\uFE0E\uFE0F]?)+$/u;

/** In the API a rating is one star character per point (docs/specification.md#reviews). */
export function starsOf(rating: number): string {
  return STAR.repeat(rating);
}

/** Parses a string of star characters or a number from 1 to 5; null for anything else. */
export function ratingOf(value: string | number): number | null {
  const points = typeof value === 'number' ? value : pointsOfText(value.trim());
  return Number.isInteger(points) && points >= 1 && points <= MAX_STARS ? points : null;
}

function pointsOfText(text: string): number {
  if (STARS.test(text)) return text.match(/[★⭐]/gu)?.length ?? 0;
  return /^[1-5]$/.test(text) ? Number(text) : Number.NaN;
}
