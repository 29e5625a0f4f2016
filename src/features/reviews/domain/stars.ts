export const MAX_STARS = 5;
const STAR = '★';
/** Each may be followed by a selector: as text, or as a picture. */
const STARS = /^([★⭐][\uFE0E\uFE0F]?)+$/u;

/** A rating on the wire is one star character per point (docs/specification.md#reviews). */
export function starsOf(rating: number): string {
  return STAR.repeat(rating);
}

/** The points of a string of star characters or of a number, or null when it is neither. */
export function ratingOf(value: string | number): number | null {
  const points = typeof value === 'number' ? value : pointsOfText(value.trim());
  return Number.isInteger(points) && points >= 1 && points <= MAX_STARS ? points : null;
}

function pointsOfText(text: string): number {
  if (STARS.test(text)) return text.match(/[★⭐]/gu)?.length ?? 0;
  return /^[1-5]$/.test(text) ? Number(text) : Number.NaN;
}
