import { z } from 'zod';
import { productSummary } from '#features/catalogue/domain/product-documents.ts';

/** A product as a search answers it: with the columns of its category, and the price that applies. */
export const searchHit = productSummary.extend({
  /** By the key of the attribute; numbers are in the base SI unit. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Price of one piece at the quantity asked for, raised to what can be ordered; null without one. */
  priceAtQuantity: z.string().nullable(),
});
export type SearchHit = z.output<typeof searchHit>;

const column = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  type: z.enum(['number', 'text']),
});

const categoryLink = z.object({ slug: z.string(), name: z.string() });

/** One choice of a facet, and how many products it leaves beside all other filters. */
const facetValue = z.object({
  /** As it stands in a filter: text as it is, a number in the base SI unit. */
  value: z.string(),
  count: z.int(),
  chosen: z.boolean(),
});

/** What a list can be narrowed down by: an attribute, or one of `productFacets`. */
export const facet = z.object({
  key: z.string(),
  /** Null for those that every product has: the page names them. */
  name: z.string().nullable(),
  unit: z.string().nullable(),
  type: z.enum(['number', 'text']),
  /** The most frequent ones, in their natural order; the chosen ones are always among them. */
  values: z.array(facetValue),
  /** How many more values there are. */
  more: z.int(),
  /** Smallest and largest of a number under all other filters, in the base SI unit. */
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** The range asked for, in the base SI unit. */
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type Facet = z.output<typeof facet>;

/** What one piece of the words typed was taken for. */
export const understood = z.object({
  /** As it was typed. */
  text: z.string(),
  kind: z.enum([
    'filter',
    'category',
    'manufacturer',
    'price',
    'stock',
    'lifecycle',
    'leadTime',
    'quantity',
    'part-number',
    'similar-part-number',
    'words',
    'similar-words',
    'ignored',
  ]),
  /**
   * A filter in the grammar of the query parameter `filter`, the slug or name, the value of the query
   * parameter `price`, `stock`, `lifecycle`, `leadTime` or `quantity`, or the word that was looked for
   * instead of one with a slip; null for words, and for what was left out (`ignored`): words that nothing
   * has, `not in stock`, a price in another currency than the shop's, and a bound that no number meets
   * beside another one.
   */
  value: z.string().nullable(),
  /** Other filters that the same text could be, for the visitor to change it. */
  others: z.array(z.string()),
});
export type UnderstoodTerm = z.output<typeof understood>;

/** What one of the other filters says, and where the list is that it narrows down. */
export const meaning = z.object({
  /** As it stands among the `others`. */
  filter: z.string(),
  /** Of the attribute. */
  name: z.string(),
  unit: z.string().nullable(),
  type: z.enum(['number', 'text']),
  /** With the slugs from the root; null for the whole catalogue. */
  category: z.object({ name: z.string(), path: z.array(z.string()) }).nullable(),
});
export type AlternativeFilter = z.output<typeof meaning>;

export const relaxation = z.object({
  /** The requested category, if the products are from outside it: nothing in it matches. */
  category: z.object({ name: z.string(), path: z.array(z.string()) }).nullable(),
  /** Whether the requested filters were dropped: nothing matches them. */
  filtersDropped: z.boolean(),
  /** Requested filters that a typed value of the same attribute replaced, or became one range with. */
  replacedFilters: z.array(z.string()),
  /** If still nothing was found: constraints without which there are products, and how many. */
  without: z.array(
    z.object({
      /** `q` for a term of the typed text. */
      parameter: z.enum(['q', 'filter', 'manufacturer', 'lifecycle', 'stock', 'leadTime', 'price']),
      /** Of the parameter; of a term its `value`, or its `text` if that is null. */
      value: z.string(),
      count: z.int(),
    }),
  ),
});
export type Relaxation = z.output<typeof relaxation>;

export const searchResult = z.object({
  products: z.array(searchHit),
  /** All that match, not only those on this page. */
  total: z.int(),
  /** The cursor of the page that follows, if one does. */
  next: z.string().nullable(),
  /** The category asked for or understood, with those above it (itself last) and its columns. */
  category: categoryLink
    .extend({
      path: z.array(categoryLink),
      columns: z.array(column),
    })
    .nullable(),
  /** The categories one step below, with what matches in each. */
  categories: z.array(categoryLink.extend({ count: z.int() })),
  facets: z.array(facet),
  /** The columns that the filters name, those understood too; they need not be facets. */
  filtered: z.array(column),
  understood: z.array(understood),
  /** Each of the `others` of all that was understood, once. */
  meanings: z.array(meaning),
  /** What of `q` was not understood as a filter and is looked for as words. */
  words: z.string(),
  /** Present if `relax` was requested and the result is not exactly that of the request. */
  relaxation: relaxation.optional(),
});
export type SearchResult = z.output<typeof searchResult>;
