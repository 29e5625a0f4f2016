import { seededRandom } from './random.ts';
import type { Family, Part } from './family.ts';
import { families } from './families/index.ts';

/**
 * Yields `count` parts, the same ones for the same seed. A longer catalogue starts with the shorter
 * one. Only one part is in memory at a time.
 * @throws Error if the families have fewer parts
 */
export function* allParts(count: number, seed: number): Generator<Part> {
  const random = seededRandom(seed, 'families');
  const sources = families.map((family) => ({ family, parts: family.parts(seed) }));
  for (let yielded = 0; yielded < count;) {
    const source = pickByShare(sources, random());
    if (!source) throw new Error(`there are only ${yielded} parts, not ${count}`);
    const next = source.parts.next();
    if (next.done) sources.splice(sources.indexOf(source), 1);
    else {
      yield next.value;
      yielded += 1;
    }
  }
}

/**
 * Picks a source, each with a probability proportional to the share of its family.
 * @param random from 0 to below 1
 */
function pickByShare<Source extends { readonly family: Family }>(
  sources: readonly Source[],
  random: number,
): Source | undefined {
  let remaining = random * sources.reduce((sum, { family }) => sum + family.share, 0);
  for (const source of sources) {
    remaining -= source.family.share;
    if (remaining < 0) return source;
  }
  return sources.at(-1);
}
