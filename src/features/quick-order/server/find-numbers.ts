import { withoutPackaging } from '#features/part-comparison/domain/plain-number.ts';
import type { LineProductRow } from '#features/catalogue/server/index.ts';
import { lineProductsFor } from '#features/company-catalogue/server/index.ts';
import type { PartIndex } from '#features/search/domain/index/part-index.ts';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import { onIndex, type SearchIndex } from '#features/search/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { mapYielding } from '#platform/map-yielding.ts';
import type { FoundNumbers } from '../contract.ts';
import type { ActingUser } from '#shared/caller.ts';
import { beginningsOf, matchBeginning } from '../domain/match-beginning.ts';
import { matchNumber, type NumberMatch } from '../domain/match-number.ts';
import { numberCandidates, type NumberCandidates } from '../domain/number-candidates.ts';
import { MAX_SUGGESTIONS } from '../domain/quick-order-rules.ts';

export interface FindNumbersDeps {
  readonly index: SearchIndex;
  /** The products that a person or company calls by one of these numbers of its own, by the number in capitals. */
  readonly ownPartNumbers: (
    db: Queryable,
    owner: ActingUser,
    numbers: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** The texts without a product for which similar numbers are looked up in one call. */
const MAX_SIMILAR_TEXTS = 100;
/** The numbers of such a text that are looked up: a text of many words is no part number. */
const MAX_SIMILAR_NUMBERS = 6;
/** Shorter numbers are similar to too many. */
const MIN_SIMILAR = 5;
/** The products that are compared by stock if many begin with a number. */
const MAX_BEGUN = 20;
/** How long other requests wait for the look-up of texts, in milliseconds. */
const MAX_BLOCKING_MS = 10;

/**
 * Finds the products that texts name, with one query for all products and one for a person's own numbers.
 * The index in memory has the part numbers.
 * @param owner whose own part numbers and prices count; null for a visitor
 */
export async function findNumbers(
  db: Queryable,
  { index, ownPartNumbers }: FindNumbersDeps,
  texts: readonly string[],
  owner: ActingUser | null,
): Promise<FoundNumbers> {
  const candidates = new Map(
    await mapTexts(texts, (text) => [text, numberCandidates(text)] as const),
  );
  const numbers = [...new Set([...candidates.values()].flat(2))];
  const own = owner === null ? new Map<string, string>() : await ownPartNumbers(db, owner, numbers);
  return matchNumbers(db, index, owner?.companyId ?? null, texts, { candidates, numbers, own });
}

interface TextsRead {
  /** By text, the numbers that it may mean. */
  readonly candidates: ReadonlyMap<string, NumberCandidates>;
  /** All of them, each once. */
  readonly numbers: readonly string[];
  /** The products that a person or company calls by one of them. */
  readonly own: ReadonlyMap<string, string>;
}

/** The products of texts that have been read. */
export const matchNumbers = onIndex(
  'match-numbers',
  async (
    db,
    catalogue,
    companyId: string | null,
    texts: readonly string[],
    { candidates, numbers, own }: TextsRead,
  ): Promise<FoundNumbers> => {
    const { index } = await catalogue.current(companyId);
    const candidatesOf = (text: string) => candidates.get(text) ?? [];
    const idsOf = new Map(
      await mapTexts(numbers, (number) => {
        const key = indexedPartNumber(number);
        return [key, index.idsOfNumber(key)] as const;
      }),
    );
    const products = await lineProductsFor(db, companyId, [
      ...new Set([...[...idsOf.values()].flat(), ...own.values()]),
    ]);
    const known = {
      withNumber: (key: string) => (idsOf.get(key) ?? []).flatMap((id) => products.get(id) ?? []),
      ownProduct: (number: string) => own.get(number),
    };
    const matches = await mapTexts(texts, (text) => {
      return { text, match: matchNumber(candidatesOf(text), known) };
    });
    const unknown = matches.filter(({ match }) => match === null).map(({ text }) => text);
    const begun = await findBegun(
      db,
      companyId,
      index,
      unknown.slice(0, MAX_SIMILAR_TEXTS),
      candidatesOf,
    );
    const nowhere = unknown.filter((text) => !begun.matches.has(text));
    const similar = new Map(
      await mapTexts(
        nowhere.slice(0, MAX_SIMILAR_TEXTS),
        (text) => [text, similarTo(index, candidatesOf(text))] as const,
      ),
    );
    const suggested = await lineProductsFor(db, companyId, [
      ...new Set([...similar.values()].flat()),
    ]);
    const all = new Map([...products, ...begun.products, ...suggested]);
    return present(
      matches.map(({ text, match }) => {
        const { reason = null, productIds = [] } = match ?? begun.matches.get(text) ?? {};
        return {
          reason,
          productIds: productIds.filter((id) => all.has(id)),
          similarIds: (similar.get(text) ?? []).filter((id) => all.has(id)),
        };
      }),
      all,
    );
  },
);

/** The products whose numbers begin with one of a text, of texts that are no number of a product. */
async function findBegun(
  db: Queryable,
  companyId: string | null,
  index: PartIndex,
  texts: readonly string[],
  candidatesOf: (text: string) => NumberCandidates,
) {
  const keys = [...new Set(texts.flatMap((text) => beginningsOf(candidatesOf(text))))];
  const idsOf = new Map(
    await mapTexts(keys, (key) => [key, index.idsOfPrefix(key, MAX_BEGUN)] as const),
  );
  const products = await lineProductsFor(db, companyId, [...new Set([...idsOf.values()].flat())]);
  const matches = texts.flatMap((text): [string, NumberMatch][] => {
    const match = matchBeginning(beginningsOf(candidatesOf(text)), (key) =>
      (idsOf.get(key) ?? []).flatMap((id) => products.get(id) ?? []),
    );
    return match ? [[text, match]] : [];
  });
  return { products, matches: new Map(matches) };
}

/** The answer with the products that its matches name, each once. */
function present(
  matches: FoundNumbers['matches'],
  products: ReadonlyMap<string, LineProductRow>,
): FoundNumbers {
  const named = new Set(matches.flatMap((one) => [...one.productIds, ...one.similarIds]));
  return { matches, products: [...named].flatMap((id) => products.get(id) ?? []) };
}

/** What `work` makes of each text. */
const mapTexts = <Made>(texts: readonly string[], work: (text: string) => Made): Promise<Made[]> =>
  mapYielding(texts, work, MAX_BLOCKING_MS);

/** The ids of products with a similar number: another packaging, one typing error, a beginning. */
function similarTo(index: PartIndex, candidates: NumberCandidates): string[] {
  const numbers = [...new Set(candidates.flat())].filter((number) => /\d/.test(number));
  for (const number of numbers.slice(0, MAX_SIMILAR_NUMBERS)) {
    const key = indexedPartNumber(number);
    const packed = indexedPartNumber(withoutPackaging(number));
    if (packed.length < MIN_SIMILAR) continue;
    const ids = [
      ...(packed === key ? [] : index.idsOfNumber(packed)),
      ...index.idsOfSimilar(key, MAX_SUGGESTIONS),
      ...index.idsOfPrefix(key, MAX_SUGGESTIONS),
      ...(packed === key ? [] : index.idsOfPrefix(packed, MAX_SUGGESTIONS)),
    ];
    if (ids.length > 0) return [...new Set(ids)].slice(0, MAX_SUGGESTIONS);
  }
  return [];
}
