import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import type { Constraint } from '../domain/constraints.ts';
import type { SearchResult, UnderstoodTerm } from '../domain/search-result.ts';
import {
  attributeLabel,
  filterLabel,
  rangeText,
  type DisplayedAttribute,
  valueText,
} from './filter-labels.ts';

const lifecycleColumn: DisplayedAttribute = {
  key: 'lifecycle',
  name: null,
  unit: null,
  type: 'text',
};
const priceColumn: DisplayedAttribute = { key: 'price', name: null, unit: null, type: 'number' };

export interface ChipLabel {
  /** The typed text, if the term was understood as something else. */
  readonly typed?: string;
  readonly name?: string;
  readonly text: string;
}

type LabelContext = Pick<SearchResult, 'category' | 'facets' | 'filtered'>;

/** All attributes and facets that constraints can refer to. */
export function attributesOf({
  facets,
  category,
  filtered,
}: LabelContext): readonly DisplayedAttribute[] {
  return [...facets, ...(category?.attributes ?? []), ...filtered];
}

/** The label of one constraint. */
export function chipLabel(constraint: Constraint, result: LabelContext): ChipLabel {
  switch (constraint.by) {
    case 'term':
      return termLabel(constraint.term, result);
    case 'filter': {
      const { name, value } = filterLabel(constraint.value, attributesOf(result));
      return { name, text: value };
    }
    case 'manufacturer':
      return { name: t('Manufacturer'), text: constraint.value };
    case 'lifecycle':
      return { text: valueText(constraint.value, lifecycleColumn) };
    case 'stock':
      return { text: stockText(constraint.value) };
    case 'leadTime':
      return { name: t('Lead time'), text: daysText(constraint.value) };
    case 'price':
      return { name: attributeLabel(priceColumn), text: rangeText(constraint.value, priceColumn) };
  }
}

/** @param stock `in`, or the least number of pieces */
export function stockText(stock: string): string {
  return stock === 'in'
    ? t('In stock')
    : t('At least {count} in stock', { count: formatCount(Number(stock)) });
}

function termLabel(term: UnderstoodTerm, result: LabelContext): ChipLabel {
  const { text: typed, value } = term;
  switch (term.kind) {
    case 'filter': {
      const label = filterLabel(value ?? '', attributesOf(result));
      return { typed, name: label.name, text: label.value };
    }
    case 'category':
      return { typed, name: t('Category'), text: result.category?.name ?? typed };
    case 'manufacturer':
      return { typed, name: t('Manufacturer'), text: value ?? typed };
    case 'price':
      return {
        typed,
        name: attributeLabel(priceColumn),
        text: rangeText(value ?? '', priceColumn),
      };
    case 'stock':
      return { typed, text: stockText(value ?? 'in') };
    case 'lifecycle':
      return { typed, text: valueText(value ?? '', lifecycleColumn) };
    case 'leadTime':
      return { typed, name: t('Lead time'), text: daysText(value ?? '') };
    case 'quantity':
      return { typed, name: t('Quantity'), text: formatCount(Number(value)) };
    case 'part-number':
      return { typed, name: t('Part number'), text: typed };
    case 'similar-part-number':
      return { typed, name: t('Part number similar to'), text: typed };
    case 'words':
      return { typed, name: t('Words'), text: typed };
    case 'similar-words':
      return { typed, name: t('Words'), text: value ?? typed };
    case 'ignored':
      return { typed, name: t('Ignored'), text: typed };
  }
}

/** Invalid days are shown as typed. */
function daysText(days: string): string {
  return /^\d+$/.test(days)
    ? tn('at most {count} day', 'at most {count} days', Number(days))
    : t('at most {days} days', { days });
}
