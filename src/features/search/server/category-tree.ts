import type { TreeAttribute, TreeCategory } from '#features/catalogue/server/index.ts';
import { choicesOf, nameIn } from '#features/catalogue/domain/attributes.ts';
import type { Language } from '#shared/texts/language.ts';
import type { Attribute } from '../domain/filters.ts';
import type { SearchableCategory } from '../domain/query-parser/catalogue-lookup.ts';
import { temperatureLimitsOf } from '../domain/query-parser/temperature-range.ts';

/** The category tree, with the lookups for parsing, running and presenting a search. */
export interface CategoryTree {
  readonly all: readonly TreeCategory[];
  /** The same categories for the query parser. */
  readonly lookup: readonly SearchableCategory[];
  readonly bySlug: ReadonlyMap<string, TreeCategory>;
  /** The slug of the category that has this slug, or had it before. */
  currentSlug(slug: string): string | null;
  /** From the root to the category, inclusive. */
  pathOf(slug: string): readonly TreeCategory[];
  /** The category itself and all below it. */
  within(slug: string): readonly TreeCategory[];
  /** The direct children; the roots for null. */
  below(slug: string | null): readonly TreeCategory[];
  /**
   * The attributes that a filter can name: those of the category and all below it, or of all
   * categories for null. If several share a key, the first one, with the texts of the choices of all.
   */
  attributesWithin(slug: string | null): readonly Attribute[];
  /** The same tree with names in a language. */
  inLanguage(language: Language): CategoryTree;
}

export function treeOf(all: readonly TreeCategory[]): CategoryTree {
  const bySlug = new Map(all.map((category) => [category.slug, category]));
  const byOldSlug = new Map(
    all.flatMap(({ slug, oldSlugs }) => oldSlugs.map((old) => [old, slug] as const)),
  );
  const pathOf = (slug: string): TreeCategory[] => {
    const category = bySlug.get(slug);
    if (!category) return [];
    return [...(category.parent === null ? [] : pathOf(category.parent)), category];
  };
  const within = onceBySlug((slug: string) =>
    all.filter((one) => pathOf(one.slug).some((above) => above.slug === slug)),
  );
  const attributesWithin = onceBySlug((slug: string | null) =>
    joinAttributes(slug === null ? all : within(slug)),
  );
  const translated = new Map<Language, CategoryTree>();
  const tree: CategoryTree = {
    all,
    lookup: all.map(({ slug, name, translations, attributes }) => {
      return {
        slug,
        name,
        otherNames: Object.values(translations),
        path: pathOf(slug).map((one) => one.slug),
        columns: attributes.filter(({ isFilter }) => isFilter),
        temperatureLimits: temperatureLimitsOf(attributes),
        otherAttributeNames: attributes.flatMap((one) =>
          Object.values(one.translations).map((text) => ({ key: one.key, text })),
        ),
        translatedChoices: attributes.flatMap(translatedChoicesOf),
      };
    }),
    bySlug,
    currentSlug: (slug) => (bySlug.has(slug) ? slug : (byOldSlug.get(slug) ?? null)),
    pathOf,
    within,
    below: (slug) => all.filter(({ parent }) => parent === slug),
    attributesWithin,
    inLanguage(language) {
      if (language === 'en') return tree;
      const known = translated.get(language) ?? treeOf(all.map((one) => inLanguage(language, one)));
      translated.set(language, known);
      return known;
    },
  };
  return tree;
}

function inLanguage(language: Language, category: TreeCategory): TreeCategory {
  return {
    ...category,
    name: nameIn(language, category),
    attributes: category.attributes.map((one) => ({
      ...one,
      name: nameIn(language, one),
      labels: labelsOf(language, one),
    })),
  };
}

function translatedChoicesOf({ key, kind: { choices } }: TreeAttribute) {
  return choices.flatMap(({ value, translations }) =>
    Object.values(translations).map((text) => ({ key, value, text })),
  );
}

/** The texts of choices that differ from their values. */
function labelsOf(language: Language, { kind }: TreeAttribute): Attribute['labels'] {
  const choices = choicesOf(kind) ?? [];
  const labels = choices.flatMap(({ value, translations }) => {
    const label = nameIn(language, { name: value, translations });
    return label === value ? [] : [[value, label] as const];
  });
  return labels.length > 0 ? Object.fromEntries(labels) : undefined;
}

/** Remembers the result for each slug. */
function onceBySlug<Slug extends string | null, Value>(
  find: (slug: Slug) => Value,
): (slug: Slug) => Value {
  const found = new Map<Slug, Value>();
  return (slug) => {
    const value = found.get(slug) ?? find(slug);
    found.set(slug, value);
    return value;
  };
}

function joinAttributes(
  categories: readonly { readonly attributes: readonly Attribute[] }[],
): readonly Attribute[] {
  const joined = new Map<string, Attribute>();
  for (const { attributes } of categories) {
    for (const attribute of attributes) {
      const first = joined.get(attribute.key);
      joined.set(attribute.key, first ? withLabelsOf(first, attribute.labels) : attribute);
    }
  }
  return [...joined.values()];
}

function withLabelsOf(first: Attribute, labels: Attribute['labels']): Attribute {
  return labels ? { ...first, labels: { ...labels, ...first.labels } } : first;
}
