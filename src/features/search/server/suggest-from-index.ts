import type { Language } from '#shared/texts/language.ts';
import type { Attribute } from '../domain/filters.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import {
  suggestCategories,
  suggestValues,
  type SuggestedValue,
} from '../domain/query-parser/query-suggestions.ts';
import type { CategoryTree } from './category-tree.ts';
import { countMatches, findParts } from './find-parts.ts';
import type { SearchableCatalogue } from './searchable-catalogue.ts';

/** Suggestions of each group: parts, categories, values. */
const MAX_SUGGESTIONS = 6;

interface SuggestionInput {
  readonly typed: string;
  readonly locale: QueryLocale;
  readonly language: Language;
}

/** What the index suggests for an unfinished query: the parts by their ids. Values only if products have them. */
export function suggestFromIndex(
  searchable: SearchableCatalogue,
  { typed, locale, language }: SuggestionInput,
) {
  const { lookup } = searchable;
  const tree = searchable.tree.inLanguage(language);
  const request = { q: typed, limit: MAX_SUGGESTIONS };
  const { result } = findParts(searchable, request, locale, (index, query) => {
    return index.findFirstPage(query);
  });
  return {
    ids: result.ids,
    categories: suggestCategories(typed, lookup, MAX_SUGGESTIONS).flatMap(({ slug }) => {
      const category = tree.bySlug.get(slug);
      const path = tree.pathOf(slug).map(({ name }) => name);
      return category ? [{ slug, path, slugs: slugsOf(tree, slug) }] : [];
    }),
    values: suggestValues(typed, lookup, MAX_SUGGESTIONS * 2, locale.decimalComma)
      .map((one) => ({ one, count: countWith(searchable, one, locale) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ one }) => presentValue(one, tree)),
  };
}

function slugsOf(tree: CategoryTree, slug: string): string[] {
  return tree.pathOf(slug).map((one) => one.slug);
}

function presentValue({ category: { slug }, ...one }: SuggestedValue, tree: CategoryTree) {
  const category = tree.bySlug.get(slug);
  const key = one.filter.slice(0, one.filter.indexOf(':'));
  const attribute: Attribute | undefined = category?.attributes.find((each) => each.key === key);
  return {
    ...one,
    name: attribute?.name ?? one.name,
    value: attribute?.labels?.[one.value] ?? one.value,
    category: {
      slug,
      name: category?.name ?? slug,
      slugs: slugsOf(tree, slug),
    },
    others: [...one.others],
  };
}

/** The number of products behind a suggestion. */
function countWith(
  searchable: SearchableCatalogue,
  { category, filter, others }: SuggestedValue,
  locale: QueryLocale,
): number {
  const request = { category: category.slug, filter: [...others, filter], limit: 1 };
  return countMatches(searchable, request, locale);
}
