import { moneyText } from '#shared/api-schemas.ts';
import { typedDecimal } from '#shared/decimal-text.ts';
import { managedQuoteQuery, type ManagedQuoteQuery } from '../domain/quote-filter.ts';

const names = ['q', 'state', 'minAge', 'minTotal', 'maxTotal', 'sort'] as const;
export type QuoteFilters = Readonly<Record<(typeof names)[number], string>>;

/** The filters in the URL as the form shows them, and as the list takes them. What is no filter is left out. */
export function readQuoteFilters(searchParams: URLSearchParams): {
  readonly filters: QuoteFilters;
  readonly query: ManagedQuoteQuery;
} {
  const filters = Object.fromEntries(
    names.map((name) => [name, searchParams.get(name)?.trim() ?? '']),
  ) as QuoteFilters;
  const { minTotal, maxTotal, ...others } = filters;
  const query = managedQuoteQuery.safeParse({
    ...others,
    minTotal: amountOf(minTotal),
    maxTotal: amountOf(maxTotal),
  });
  return { filters, query: query.success ? query.data : {} };
}

function amountOf(typed: string): string | undefined {
  return moneyText.safeParse(typedDecimal(typed)).data;
}
