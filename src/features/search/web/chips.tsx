import { X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import {
  constrainedKey,
  type Constraint,
  constraintsOf,
  splitFilter,
} from '../domain/constraints.ts';
import { explicitState } from '../domain/explicit-state.ts';
import type { SearchResult } from '../domain/search-result.ts';
import { chipLabel, type ChipLabel } from './chip-labels.ts';
import { rangeText } from './filter-labels.ts';
import { alternativesOf } from './alternatives.ts';
import type { ParameterError } from './search-query.ts';
import { addressOf, type SearchState, unconstrained } from './search-state.ts';
import { readableState } from './parameter-errors.ts';

interface ChipsProps {
  readonly state: SearchState;
  readonly errors: readonly ParameterError[];
  readonly result: Pick<
    SearchResult,
    'category' | 'understood' | 'alternatives' | 'remainingText' | 'facets' | 'filtered'
  >;
}

interface Chip extends ChipLabel {
  readonly id: string;
  /** The URL of the list without this constraint. */
  readonly urlWithout: string;
  readonly alternatives: readonly { readonly text: string; readonly to: string }[];
}

/** The constraints of the list: each can be removed, or replaced by an alternative. */
export function Chips({ state: requested, result, errors }: ChipsProps) {
  const state = readableState(requested, errors);
  const constraints = constraintsOf(state, result);
  const chips = constraints.map((constraint, index): Chip => {
    const label = chipLabel(constraint, result);
    const key = constrainedKey(constraint);
    const isAlternative =
      key !== null && constraints.slice(0, index).some((before) => constrainedKey(before) === key);
    return {
      ...label,
      text: isAlternative ? t('or {value}', { value: label.text }) : label.text,
      id: `${constraint.by} ${'value' in constraint ? constraint.value : index}`,
      urlWithout: addressOf(constraint.listWithout),
      alternatives: alternativeLinksOf(constraint, state, result),
    };
  });
  if (chips.length === 0) return null;
  return (
    <div className="relative mb-3 flex flex-wrap items-center gap-1.5" data-print="none">
      <ul aria-label={t('Active filters')} className="contents">
        {chips.map((chip) => (
          <ChipItem key={chip.id} chip={chip} />
        ))}
      </ul>
      {chips.length > 1 && (
        <Link
          to={addressOf({ ...unconstrained(state), path: explicitState(state, result).path })}
          look="text"
          className="px-1 py-0.5 text-sm"
        >
          {t('Clear all')}
        </Link>
      )}
    </div>
  );
}

function ChipItem({ chip }: { chip: Chip }) {
  const { typed, name, text, urlWithout, alternatives } = chip;
  const fullLabel = name ? `${name}: ${text}` : text;
  return (
    <li className="inline-flex min-h-7 max-w-full items-stretch rounded-xs bg-copper-soft text-sm text-ink">
      <span className="min-w-0 self-center px-2 py-0.5">
        {typed && typed !== text && <span className="text-muted">{typed} → </span>}
        {name && <span className="text-muted">{name} </span>}
        <span className="font-medium">{text}</span>
      </span>
      {alternatives.length > 0 && (
        <details className="self-stretch sm:relative">
          <summary className="flex h-full items-center px-1.5 text-copper-ink underline-offset-2 hover:underline">
            {t('Alternatives')}
          </summary>
          <ul className="absolute z-10 mt-1 rounded-sm max-sm:inset-x-0 sm:top-full sm:left-0 sm:w-max sm:max-w-72 border border-line-strong bg-raised py-1 shadow-raised">
            {alternatives.map((alternative) => (
              <li key={alternative.to}>
                <Link
                  to={alternative.to}
                  preventScrollReset
                  className="block px-3 py-1.5 hover:bg-sunken"
                >
                  {alternative.text}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Link
        to={urlWithout}
        preventScrollReset
        aria-label={t('Remove {filter}', { filter: fullLabel })}
        className="grid w-7 place-items-center rounded-r-xs text-muted hover:text-ink hover:underline pointer-coarse:w-9"
      >
        <X aria-hidden className="size-3.5" />
      </Link>
    </li>
  );
}

/** The alternatives of a term, with links to their lists. */
function alternativeLinksOf(
  constraint: Constraint,
  state: SearchState,
  result: ChipsProps['result'],
): Chip['alternatives'] {
  if (constraint.by !== 'term') return [];
  return alternativesOf(state, result, constraint.term).map(
    ({ filter, category, state: alternative }) => {
      const { key, value } = splitFilter(filter.filter);
      const text = `${filter.name} ${rangeText(value, { ...filter, key })}`;
      return {
        text: category === null ? text : t('{value}, in {category}', { value: text, category }),
        to: addressOf(alternative),
      };
    },
  );
}
