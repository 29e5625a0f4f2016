import { seededRandom } from './random.ts';
import type { Family, Part } from './family.ts';
import { families } from './families/index.ts';

/**
 * `count` parts, the same for the same seed; a longer catalogue begins with the shorter one.
 * Holds one part at a time. @throws Error when the families have fewer.
 */
export function* allParts(count: number, seed: number): Generator<Part> {
  const random = seededRandom(seed, 'families');
  const open = families.map((family) => ({ family, parts: family.parts(seed) }));
  for (let made = 0; made < count;) {
    const chosen = oneByShare(open, random());
    if (!chosen) throw new Error(`there are ${made} parts, not ${count}`);
    const next = chosen.parts.next();
    if (next.done) open.splice(open.indexOf(chosen), 1);
    else {
      yield next.value;
      made += 1;
    }
  }
}

function oneByShare<Of extends { readonly family: Family }>(
  open: readonly Of[],
  drawn: number,
): Of | undefined {
  let remaining = drawn * open.reduce((sum, { family }) => sum + family.share, 0);
  for (const one of open) {
    remaining -= one.family.share;
    if (remaining < 0) return one;
  }
  return open.at(-1);
}
