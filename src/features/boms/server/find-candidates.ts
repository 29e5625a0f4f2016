import type { IndexedPart } from '#features/search/domain/index/indexed-part.ts';
import type { PartIndex } from '#features/search/domain/index/part-index.ts';
import type { SearchableCatalogue } from '#features/search/server/index.ts';
import { caseName } from '../domain/case-name.ts';
import type { LineTexts } from '../domain/find-lines.ts';
import { numbersInValue } from '../domain/part-numbers.ts';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import {
  categoriesFor,
  kindCategories,
  type KindCategory,
} from '#features/part-comparison/domain/kind-categories.ts';
import { beginningsOf, lineWords } from '../domain/line-words.ts';
import { MIN_PART_NUMBER } from '#features/part-comparison/domain/plain-number.ts';
import type { LineNumbers } from '../domain/match-by-number.ts';
import { matchByValues, MAX_CANDIDATES } from '#features/part-comparison/domain/match-by-values.ts';
import type { Match, MatchReason } from '../domain/match.ts';
import { packageOf } from './package-of.ts';
import { packageOfAttribute } from '#features/part-comparison/domain/package-name.ts';
import { valueQuery } from '#features/part-comparison/domain/value-query.ts';
import { wantedPart, type WantedPart } from '#features/part-comparison/domain/wanted-part.ts';

/** Products of one value that are compared; no catalogue has more in one package. */
const MAX_PARTS = 4_000;
/** Products with similar words: some turn out to have another value. */
const MAX_SIMILAR = 3 * MAX_CANDIDATES;
/** The share of what its words weigh that a name must have. */
const MIN_SHARE = 0.5;

export type LineToMatch = LineTexts & {
  readonly designators: readonly string[];
  /** Whether the list writes decimals with a comma. */
  readonly decimalComma?: boolean;
};

/** Finds products for lines that no part number decides. Works on the index, without the database. */
export interface CandidateFinder {
  /** By the values of the line, else by its words; null if nothing is similar. */
  match(line: LineToMatch, numbers: LineNumbers): Match | null;
}

/** A finder for the lines of one bill of materials: equal lines are looked up once. */
export function candidateFinder({ index, tree }: SearchableCatalogue): CandidateFinder {
  const categories = kindCategories(tree.all);
  const packages = packageTexts(index, categories);
  const byValue = new Map<string, readonly IndexedPart[]>();
  const byLine = new Map<string, Match | null>();

  function partsFor(wanted: WantedPart, able: readonly KindCategory[]): readonly IndexedPart[] {
    const key = JSON.stringify([able.map(({ slug }) => slug), wanted.value, wanted.package]);
    const known = byValue.get(key);
    if (known) return known;
    const inPackage = able.flatMap((one) => findParts(wanted, one, true));
    const parts =
      inPackage.length > 0 ? inPackage : able.flatMap((one) => findParts(wanted, one, false));
    byValue.set(key, parts);
    return parts;
  }

  /** The products of a category with the wanted value, and in the wanted package if the category has packages. */
  function findParts(
    { value, package: size }: WantedPart,
    category: KindCategory,
    isInPackage: boolean,
  ): readonly IndexedPart[] {
    if (value === null) return [];
    const texts = packages.get(category.slug)?.get(size ?? '') ?? [];
    const hasPackages = category.attributes.package !== undefined && size !== null && isInPackage;
    if (hasPackages && texts.length === 0) return [];
    const query = valueQuery(category, value, hasPackages ? texts : null);
    return index.allParts(query, MAX_PARTS);
  }

  function idsBeginningLike(mpns: readonly string[]): readonly string[] {
    for (const mpn of mpns) {
      const all = beginningsOf(mpn);
      // If no number has the shortest one, none has a longer one.
      if (!index.hasPartNumber(all.at(-1) ?? '')) continue;
      const longest = all.find((one) => index.hasPartNumber(one)) ?? '';
      const ids = index.idsOfPrefix(longest, MAX_CANDIDATES);
      if (ids.length > 0) return ids;
    }
    return [];
  }

  /**
   * The products whose number begins with the value, such as `L7805CV` for `L7805`: those in the package of the
   * footprint first. Only one that alone is in it is taken.
   */
  function matchBeginning(line: LineToMatch): Match | null {
    const ids = numbersInValue(line).flatMap((number) =>
      index.idsOfPrefix(indexedPartNumber(number), MAX_SIMILAR),
    );
    if (ids.length === 0) return null;
    const wanted = caseName(line.footprint);
    const isInCase = (id: string) => wanted !== null && caseName(packageOf(index, id)) === wanted;
    const fitting = ids.filter(isInCase);
    const order = [...new Set([...fitting, ...ids])].slice(0, MAX_CANDIDATES);
    const match = toChoose(order, 'mpn-similar');
    const [only, ...others] = fitting;
    return only !== undefined && others.length === 0
      ? { ...match, state: 'likely', productId: only }
      : match;
  }

  /** The products whose number begins with the whole one of the line. */
  function idsOfLongerNumbers(mpns: readonly string[]): readonly string[] {
    const ids = mpns
      .map(indexedPartNumber)
      .filter((number) => number.length >= MIN_PART_NUMBER)
      .flatMap((number) => index.idsOfPrefix(number, MAX_CANDIDATES));
    return [...new Set(ids)];
  }

  function find(line: LineToMatch, { mpns }: LineNumbers): Match | null {
    const wanted = wantedPart(line);
    const able = wanted.value === null ? [] : categoriesFor(wanted, categories);
    const numbered = matchBeginning(line);
    if (numbered) return numbered;
    const byValues = matchByValues(wanted, partsFor(wanted, able), able, line.mpn);
    if (byValues) return byValues;
    const longer = idsOfLongerNumbers(mpns);
    const relatives = longer.length > 0 ? [] : idsBeginningLike(mpns);
    if (relatives.length > 0) return toChoose(relatives, 'mpn-similar');
    const words = lineWords(line, wanted.kind);
    const similar = index.similarNames(words, MAX_SIMILAR, MIN_SHARE).map(({ id }) => id);
    const others = similar.filter((id) => !longer.includes(id));
    if (longer.length === 0) return others.length > 0 ? toChoose(others, 'words') : null;
    const match = toChoose(longer, 'mpn-similar');
    return { ...match, candidates: [...match.candidates, ...toChoose(others, 'words').candidates] };
  }

  return {
    match(line, numbers) {
      const { value, footprint, description, mpn, designators } = line;
      const letters = /^[A-Za-z]*/.exec(designators[0] ?? '')?.[0];
      const key = JSON.stringify([value, footprint, description, mpn, letters]);
      const known = byLine.get(key);
      if (known !== undefined) return known;
      const match = find(line, numbers);
      byLine.set(key, match);
      return match;
    },
  };
}

function toChoose(ids: readonly string[], reason: MatchReason): Match {
  const candidates = ids.map((productId) => ({ productId, reason, differences: [] }));
  return { state: 'choose', productId: null, reason, candidates };
}

/** By slug of the category and name of a package: the texts that attributes have for it. */
function packageTexts(index: PartIndex, categories: readonly KindCategory[]) {
  const bySlug = new Map(categories.map((one) => [one.slug, one]));
  const texts = new Map<string, Map<string, string[]>>();
  for (const { category, key, value } of index.textValues()) {
    const own = bySlug.get(category);
    if (own?.attributes.package?.key !== key) continue;
    const names = texts.get(category) ?? new Map<string, string[]>();
    const name = packageOfAttribute(value, own.kind);
    texts.set(category, names.set(name, [...(names.get(name) ?? []), value]));
  }
  return texts;
}
