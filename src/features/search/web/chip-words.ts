import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import type { Constraint } from '../domain/constraints.ts';
import type { SearchResult, UnderstoodTerm } from '../domain/search-result.ts';
import { columnName, filterWords, rangeText, type ShownColumn, valueText } from './filter-words.ts';

const lifecycleColumn: ShownColumn = { key: 'lifecycle', name: null, unit: null, type: 'text' };
const priceColumn: ShownColumn = { key: 'price', name: null, unit: null, type: 'number' };

export interface ChipWords {
  /** What was typed, where that is not what it says. */
  readonly typed?: string;
  readonly name?: string;
  readonly text: string;
}

type Found = Pick<SearchResult, 'category' | 'facets' | 'filtered'>;

/** All columns that something is narrowed down by. */
export function columnsOf({ facets, category, filtered }: Found): readonly ShownColumn[] {
  return [...facets, ...(category?.columns ?? []), ...filtered];
}

/** What somebody reads of one thing that a list is narrowed down by. */
export function chipWords(constraint: Constraint, found: Found): ChipWords {
  switch (constraint.by) {
    case 'term':
      return understoodWords(constraint.term, found);
    case 'filter': {
      const { name, value } = filterWords(constraint.value, columnsOf(found));
      return { name, text: value };
    }
    case 'manufacturer':
      return { name: t('Manufacturer'), text: constraint.value };
    case 'lifecycle':
      return { text: valueText(constraint.value, lifecycleColumn) };
    case 'stock':
      return { text: t('In stock') };
    case 'leadTime':
      return { name: t('Lead time'), text: daysText(constraint.value) };
    case 'price':
      return { name: columnName(priceColumn), text: rangeText(constraint.value, priceColumn) };
  }
}

function understoodWords(one: UnderstoodTerm, found: Found): ChipWords {
  const { text: typed, value } = one;
  switch (one.kind) {
    case 'filter': {
      const words = filterWords(value ?? '', columnsOf(found));
      return { typed, name: words.name, text: words.value };
    }
    case 'category':
      return { typed, name: t('Category'), text: found.category?.name ?? typed };
    case 'manufacturer':
      return { typed, name: t('Manufacturer'), text: value ?? typed };
    case 'price':
      return { typed, name: columnName(priceColumn), text: rangeText(value ?? '', priceColumn) };
    case 'stock':
      return { typed, text: t('In stock') };
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
      return { typed, name: t('Excluded'), text: typed };
  }
}

/** Days are shown as they were typed when they are no number. */
function daysText(days: string): string {
  return /^\d+$/.test(days)
    ? tn('at most {count} day', 'at most {count} days', Number(days))
    : t('at most {days} days', { days });
}
