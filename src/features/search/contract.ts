import { z } from 'zod';
import { MAX_LEAD_TIME_DAYS } from '#features/catalogue/domain/lead-time.ts';
import { lifecycle } from '#features/catalogue/domain/product-fields.ts';
import { product } from '#features/catalogue/domain/product-documents.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { atMost, text } from '#shared/text.ts';
import { wholeNumber } from '#shared/api-schemas.ts';
import { MAX_COMPARED } from './domain/product-facets.ts';
import { searchResult } from './domain/search-result.ts';
import { STOCK_PARAMETER } from './domain/stock-parameter.ts';

export const searchRefusals = refusals('search', {
  categoryNotFound: {
    status: 404,
    title: 'There is no such category.',
    members: { category: z.string() },
  },
  unreadableFilters: {
    status: 422,
    title: 'The filters cannot be read.',
    /** Each filter as given, the part of it that cannot be parsed, and what is wrong with it. */
    members: {
      errors: z.array(
        z.object({
          parameter: z.literal('filter'),
          filter: z.string(),
          piece: z.string(),
          detail: z.string(),
        }),
      ),
    },
  },
});

/** A query parameter that may occur several times. Empty values are ignored. */
function several<Value extends string>(one: z.ZodType<Value, string>, max: number) {
  const each = z.union([z.literal(''), one], { error: ({ errors }) => wrongAt(1, errors) });
  const list = z.array(each).max(max, atMost(max));
  return z
    .union([one, list], {
      error: ({ input, errors }) => wrongAt(Array.isArray(input) ? 1 : 0, errors),
    })
    .transform((given) =>
      (Array.isArray(given) ? given : [given]).filter((value): value is Value => value !== ''),
    )
    .optional();
}

/** The message of one option of a union: the union itself only reports that no option matches. */
function wrongAt(option: number, errors: unknown): string | undefined {
  return (errors as z.core.$ZodIssue[][] | undefined)?.[option]?.[0]?.message;
}

const direction = z.enum(['up', 'down'], 'Must be `up` or `down`').optional();

export const searchProducts = endpoint({
  method: 'GET',
  path: '/product-search',
  load: 'search',
  summary: 'Find products by what they are: words, part numbers, values with units, and filters',
  access: 'public',
  query: pageQuery.extend({
    category: text(80).optional(),
    /**
     * `key:value`, `key:low..high`, `key:low..` or `key:..high`. Several filters with one key are
     * alternatives, ranges included: for both bounds, give one range. In `q`, several bounds are
     * intersected (`>10k <50k`), also with a bound given here for the other end. `>` and `<`
     * exclude the bound: `voltage:>10..<50`. Numbers may be in any usual notation:
     * `resistance:4k7`, `voltage:10V..50V`.
     */
    filter: several(text(200), 60),
    manufacturer: several(text(200), 30),
    lifecycle: several(lifecycle, 10),
    /** `in`, or the least number of pieces in stock. */
    stock: z.string().regex(STOCK_PARAMETER, 'Must be `in` or a number of pieces').optional(),
    /** Maximum in days. */
    leadTime: wholeNumber(0, MAX_LEAD_TIME_DAYS, 'A whole number of days').optional(),
    /** Unit price at the quantity, as a decimal: `low..high`, `low..` or `..high`. */
    price: text(40).optional(),
    /** Pieces to buy: prices are displayed, filtered and sorted at this quantity. */
    quantity: wholeNumber(1, 1_000_000_000, 'A whole number from 1').optional(),
    /** The key of an attribute, or one of `productSorts`; by default the best match comes first. */
    sort: text(80).optional(),
    direction,
    /**
     * What may be relaxed. If nothing is found, `suggest` lists what could be removed, `category` also
     * searches for `q` outside the category, and `filters` also searches for `q` without the filters. With
     * `filters`, typed values also replace selected filters of the same attribute if something is found.
     * See `relaxation` in the response.
     */
    relax: z
      .enum(['suggest', 'category', 'filters'], 'Must be one of suggest, category, filters')
      .optional(),
  }),
  response: searchResult,
  refusals: [searchRefusals.categoryNotFound, searchRefusals.unreadableFilters],
});

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/product-suggestions',
  load: 'search',
  summary: 'What somebody who is typing may mean: parts, categories, values',
  access: 'public',
  query: z.object({ q: text(200).optional() }),
  response: z.object({
    parts: z.array(z.object({ name: z.string(), sku: z.string(), slug: z.string() })),
    categories: z.array(
      z.object({
        slug: z.string(),
        /** The names from the root to this category. */
        path: z.array(z.string()),
        /** The slugs from the root to this category: its address. */
        slugs: z.array(z.string()),
      }),
    ),
    values: z.array(
      z.object({
        category: z.object({
          slug: z.string(),
          name: z.string(),
          /** The slugs from the root to the category: its address. */
          slugs: z.array(z.string()),
        }),
        filter: z.string(),
        /** The other typed values, as filters that some product passes together with this one. */
        others: z.array(z.string()),
        /** Of the attribute; a number is in the base SI unit. */
        name: z.string(),
        unit: z.string().nullable(),
        value: z.union([z.string(), z.number()]),
      }),
    ),
  }),
});

export const listCategoryTree = endpoint({
  method: 'GET',
  path: '/category-tree',
  summary: 'The categories, each after the one that it belongs to',
  access: 'public',
  response: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** The slugs from the root to this category. */
      path: z.array(z.string()),
      /** Active products in it and below. */
      count: z.int(),
    }),
  ),
});

export const compareProducts = endpoint({
  method: 'GET',
  path: '/product-comparison',
  summary: 'Up to six products with everything about them, in the order asked for',
  access: 'public',
  query: z.object({ sku: several(text(80), MAX_COMPARED) }),
  response: z.array(product),
});

export const searchContract = {
  searchProducts,
  suggestProducts,
  listCategoryTree,
  compareProducts,
};
