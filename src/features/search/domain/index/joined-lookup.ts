import type {
  CatalogueLookup,
  SearchableManufacturer,
  TextValue,
} from '../query-parser/catalogue-lookup.ts';

/** The lookups on two indexes of the same categories as if one had the products of both. */
export function joinedLookup(all: CatalogueLookup, more: CatalogueLookup): CatalogueLookup {
  let joined = {
    all: all.manufacturers,
    more: more.manufacturers,
    both: manufacturersOf(all, more),
  };
  return {
    get categories() {
      return all.categories;
    },
    get manufacturers() {
      if (joined.all !== all.manufacturers || joined.more !== more.manufacturers) {
        joined = {
          all: all.manufacturers,
          more: more.manufacturers,
          both: manufacturersOf(all, more),
        };
      }
      return joined.both;
    },
    count: (slug, filter) => all.count(slug, filter) + more.count(slug, filter),
    textValues: (key) => withSums(all.textValues(key), more.textValues(key)),
    textValuesWithPrefix: (prefix) =>
      withSums(all.textValuesWithPrefix(prefix), more.textValuesWithPrefix(prefix)),
    hasPartNumber: (key) => all.hasPartNumber(key) || more.hasPartNumber(key),
  };
}

function manufacturersOf(
  all: CatalogueLookup,
  more: CatalogueLookup,
): readonly SearchableManufacturer[] {
  const known = new Set(all.manufacturers.map(({ name }) => name));
  return [...all.manufacturers, ...more.manufacturers.filter(({ name }) => !known.has(name))];
}

/** The values of both; a value that is in both counts the products of both. */
function withSums(all: readonly TextValue[], more: readonly TextValue[]): readonly TextValue[] {
  if (more.length === 0) return all;
  const counted = all.map((one) => {
    const same = more.find((other) => isSame(one, other));
    return same ? { ...one, count: one.count + same.count } : one;
  });
  return [...counted, ...more.filter((one) => !all.some((other) => isSame(one, other)))];
}

function isSame(one: TextValue, other: TextValue): boolean {
  return one.category === other.category && one.key === other.key && one.value === other.value;
}
