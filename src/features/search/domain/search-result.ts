import { z } from 'zod';
import { productSummary } from '#features/catalogue/domain/product-documents.ts';

/**
 * A product in a search result, with the attributes of its category and the price at the quantity.
 */
export const searchHit = productSummary.extend({
  /** By key of the attribute; numbers are in the base SI unit. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Unit price at the quantity, raised to a quantity that can be ordered; null without a price. */
  priceAtQuantity: z.string().nullable(),
});
export type SearchHit = z.output<typeof searchHit>;

/** Texts to show instead of values, in the language of the request; absent if there are none. */
const labels = z.record(z.string(), z.string()).optional();

const attribute = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  type: z.enum(['number', 'text']),
  labels,
});

const categoryLink = z.object({ slug: z.string(), name: z.string() });

/** A choice of a facet, and the number of products it would leave under all other filters. */
const facetValue = z.object({
  /** As in a filter: the text, or the number in the base SI unit. */
  value: z.string(),
  count: z.int(),
  chosen: z.boolean(),
});

/** A facet: an attribute, or one of `productFacets`. */
export const facet = z.object({
  key: z.string(),
  /** Null for `productFacets`, which the page labels. */
  name: z.string().nullable(),
  unit: z.string().nullable(),
  type: z.enum(['number', 'text']),
  labels,
  /** The most frequent values and the chosen ones, in natural order. */
  values: z.array(facetValue),
  /** The number of values not listed. */
  more: z.int(),
  /** The minimum and maximum of a number under all other filters, in the base SI unit. */
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** The requested range, in the base SI unit. */
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type Facet = z.output<typeof facet>;

/** How one term of the typed text was understood. */
export const understood = z.object({
  /** As typed. */
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
   * A filter in the syntax of the query parameter `filter`; a slug or name; a value of the query
   * parameter `price`, `stock`, `lifecycle`, `leadTime` or `quantity`; or the corrected spelling of
   * a word. Null for words, and for ignored terms (`ignored`): unknown words, `not in stock`, a
   * price in another currency than the shop's, and a bound that contradicts another one.
   */
  value: z.string().nullable(),
  /** Alternative filters that the same text could mean. */
  alternatives: z.array(z.string()),
});
export type UnderstoodTerm = z.output<typeof understood>;

/** An alternative filter with its attribute, and the category to apply it in. */
export const alternativeFilter = z.object({
  /** As in `alternatives` of a term. */
  filter: z.string(),
  /** Of the attribute. */
  name: z.string(),
  unit: z.string().nullable(),
  type: z.enum(['number', 'text']),
  labels,
  /** `path` has the slugs from the root; null for the whole catalogue. */
  category: z.object({ name: z.string(), path: z.array(z.string()) }).nullable(),
});
export type AlternativeFilter = z.output<typeof alternativeFilter>;

const constraintName = z.object({
  /** `q` for a term of the typed text. */
  parameter: z.enum(['q', 'filter', 'manufacturer', 'lifecycle', 'stock', 'leadTime', 'price']),
  /** Of the parameter; of a term its `value`, or its `text` if that is null. */
  value: z.string(),
});

export const relaxation = z.object({
  /** The requested category, if the products are from outside it: nothing in it matches. */
  category: z.object({ name: z.string(), path: z.array(z.string()) }).nullable(),
  /** Whether the requested filters were dropped: nothing matches them. */
  filtersDropped: z.boolean(),
  /** Requested filters that a typed value of the same attribute replaced, or became one range with. */
  replacedFilters: z.array(z.string()),
  /** If still nothing was found: constraints without which there are products, and how many. */
  removable: z.array(constraintName.extend({ count: z.int() })),
  /**
   * If removing one constraint finds nothing: the fewest constraints without which there are products, the
   * sets with the most products first.
   */
  removableTogether: z.array(
    z.object({ constraints: z.array(constraintName).min(2), count: z.int() }),
  ),
  /**
   * If still nothing was found: the nearest lower and higher value of each number, with which there are
   * products under all other constraints.
   */
  nearest: z.array(
    z.object({
      /** As in `filter` of the request, or in `value` of the understood term, with numbers in the base SI unit. */
      filter: z.string(),
      /** The filter to replace it by. */
      nearest: z.string(),
      count: z.int(),
    }),
  ),
});
export type Relaxation = z.output<typeof relaxation>;

export const searchResult = z.object({
  products: z.array(searchHit),
  /** All matches, not only those of this page. */
  total: z.int(),
  /** The cursor of the next page, if there is one. */
  next: z.string().nullable(),
  /** The category requested or understood. `path` starts at the root and includes the category. */
  category: categoryLink
    .extend({
      picture: z.string().nullable(),
      path: z.array(categoryLink),
      attributes: z.array(attribute),
    })
    .nullable(),
  /** The direct subcategories, with the number of matches in each. */
  categories: z.array(categoryLink.extend({ picture: z.string().nullable(), count: z.int() })),
  facets: z.array(facet),
  /** The attributes that the filters name, including typed ones; they need not be facets. */
  filtered: z.array(attribute),
  understood: z.array(understood),
  /** The alternatives of all understood terms, each once. */
  alternatives: z.array(alternativeFilter),
  /** The part of `q` that is searched for as words or part numbers. */
  remainingText: z.string(),
  /** Present if `relax` was requested and the result is not exactly that of the request. */
  relaxation: relaxation.optional(),
});
export type SearchResult = z.output<typeof searchResult>;
