import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import type { MatchState } from '#features/boms/domain/bom-rules.ts';
import { lineKinds, type GeneratedLine, type LineKind, type StatedLimit } from './generated-bom.ts';

export interface FoundMatch {
  readonly state: MatchState;
  readonly reason: string;
  /** Ids. */
  readonly candidates: readonly string[];
}

export interface Duration {
  readonly ms: number;
  /** Of the process. */
  readonly cpuMs: number;
}

interface Counts {
  lines: number;
  exact: number;
  exactWrong: number;
  likely: number;
  likelyWrong: number;
  taken: number;
  found: number;
}

const MIN_LIKELY = 0.97;
const MAX_MS = 3_000;

/** Counts by kind of line what was matched right. */
export class Scores {
  private readonly counts = new Map<LineKind, Counts>();

  /** @returns what is wrong with the match; null if nothing */
  add(line: GeneratedLine, match: FoundMatch, product: SearchableProduct | null): string | null {
    const counts = this.of(line.kind);
    const isRight = product !== null && isRightProduct(line, product);
    const isAmong = line.part !== null && match.candidates.includes(line.part.id);
    counts.lines += 1;
    if (isRight) counts.taken += 1;
    if (isRight || isAmong || (line.part === null && product === null)) counts.found += 1;
    if (match.state === 'exact') counts.exact += 1;
    if (match.state === 'likely') counts.likely += 1;
    if (product !== null && !isRight) {
      if (match.state === 'exact') counts.exactWrong += 1;
      else counts.likelyWrong += 1;
      return `wrong ${match.state}`;
    }
    return isRight || isAmong || line.part === null ? null : 'not found';
  }

  /** Rows of Markdown. */
  rows(times: ReadonlyMap<LineKind, Duration>): readonly string[] {
    return lineKinds.map((kind) => {
      const { lines, exact, exactWrong, likely, likelyWrong, taken, found } = this.of(kind);
      const cells = [
        kind,
        lines,
        `${exact}, ${exactWrong}`,
        `${likely}, ${likelyWrong}`,
        kind === 'MPN that no product has' ? '' : percent(taken, lines),
        percent(found, lines),
        `${times.get(kind)?.ms ?? 0} ms, ${times.get(kind)?.cpuMs ?? 0} ms`,
      ];
      return `| ${cells.join(' | ')} |`;
    });
  }

  /** The share of matches of a state that are right, in words. */
  precision(state: 'exact' | 'likely'): string {
    const { all, wrong } = this.sum(state);
    return `${all - wrong} of ${all} right (${percent(all - wrong, all)})`;
  }

  /** The goals of issue 18 that were missed. */
  missed(slowest: number): string[] {
    const exact = this.sum('exact');
    const likely = this.sum('likely');
    const mpns = this.of('MPN');
    return [
      ...(exact.wrong > 0 ? [`${exact.wrong} exact matches are wrong`] : []),
      ...(likely.wrong > likely.all * (1 - MIN_LIKELY)
        ? [`${likely.wrong} of ${likely.all} likely matches are wrong`]
        : []),
      ...(mpns.taken < mpns.lines ? [`${mpns.lines - mpns.taken} exact MPNs were not found`] : []),
      ...(slowest > MAX_MS ? [`500 lines took ${slowest} ms`] : []),
    ];
  }

  private sum(state: 'exact' | 'likely'): { readonly all: number; readonly wrong: number } {
    const all = [...this.counts.values()];
    const total = (key: keyof Counts) => all.reduce((sum, one) => sum + one[key], 0);
    return { all: total(state), wrong: total(`${state}Wrong`) };
  }

  private of(kind: LineKind): Counts {
    const known = this.counts.get(kind) ?? {
      lines: 0,
      exact: 0,
      exactWrong: 0,
      likely: 0,
      likelyWrong: 0,
      taken: 0,
      found: 0,
    };
    this.counts.set(kind, known);
    return known;
  }
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;

/** What has the same main value and package, and no worse limit, is right for a line with values. */
function isRightProduct({ part, limits }: GeneratedLine, product: SearchableProduct): boolean {
  if (part === null) return false;
  if (limits === null || product.id === part.id) return product.id === part.id;
  const main = mains[part.category];
  if (main === undefined || product.category !== part.category) return false;
  const isSame =
    product.values[main] === part.values[main] &&
    product.values['package'] === part.values['package'];
  return isSame && limits.every((limit) => meets(limit, product));
}

const mains: Readonly<Record<string, string>> = {
  resistors: 'resistance',
  'ceramic-capacitors': 'capacitance',
  inductors: 'inductance',
  'ferrite-beads': 'impedance',
  crystals: 'frequency',
};

/** Dielectrics of the generator, each with those that are no worse. */
const noWorse: Readonly<Record<string, readonly string[]>> = {
  C0G: ['C0G'],
  X7R: ['X7R', 'C0G'],
  X7S: ['X7S', 'X7R', 'C0G'],
  X5R: ['X5R', 'X7R', 'C0G'],
  Y5V: ['Y5V', 'X5R', 'X7R', 'X7S', 'C0G'],
};

function meets({ key, value, is }: StatedLimit, { values }: SearchableProduct): boolean {
  const has = values[key];
  if (has === undefined) return false;
  switch (is) {
    case 'at least':
      return has >= value;
    case 'at most':
      return has <= value;
    case 'equal':
      return has === value;
    case 'dielectric':
      return noWorse[String(value)]?.includes(String(has)) ?? false;
  }
}
