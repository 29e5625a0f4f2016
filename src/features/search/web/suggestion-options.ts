import type { ResponseOf } from '#shared/endpoint.ts';
import { formatQuantityValue } from '#shared/quantity/format-quantity.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import type { suggestProducts } from '../contract.ts';
import { listPath } from './search-state.ts';

export type Suggested = ResponseOf<typeof suggestProducts>;

export interface SuggestionOption {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
}

export interface SuggestionGroup {
  readonly kind: keyof Suggested;
  readonly label: string;
  readonly options: readonly SuggestionOption[];
}

/** Suggestions as groups of links. */
export function suggestionGroups({ parts, categories, values }: Suggested): SuggestionGroup[] {
  const groups = [
    {
      kind: 'values' as const,
      label: t('Values'),
      options: values.map(({ category, filter, others, name, unit, value }) => ({
        id: `${category.slug} ${filter}`,
        label: `${name}: ${formatQuantityValue(value, unit, currentLocale())}`,
        detail: t('in {category}', { category: category.name }),
        to: `${listPath(category.slugs)}?${new URLSearchParams([...others, filter].map((one) => ['filter', one]))}`,
      })),
    },
    {
      kind: 'categories' as const,
      label: t('Categories'),
      options: categories.map(({ slug, path, slugs }) => ({
        id: slug,
        label: path.at(-1) ?? slug,
        detail: path.slice(0, -1).join(' / '),
        to: listPath(slugs),
      })),
    },
    {
      kind: 'parts' as const,
      label: t('Parts'),
      options: parts.map(({ name, sku, slug }) => ({
        id: sku,
        label: name,
        detail: sku,
        to: `/parts/${slug}`,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
