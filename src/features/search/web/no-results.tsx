import { Search } from 'lucide-react';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import {
  type Constraint,
  constraintId,
  constraintsOf,
  listWithoutAll,
} from '../domain/constraints.ts';
import type { SearchResult } from '../domain/search-result.ts';
import { attributesOf, chipLabel } from './chip-labels.ts';
import { filterLabel } from './filter-labels.ts';
import { type ParameterError, MAX_SEARCH_LENGTH } from './search-query.ts';
import { addressOf, isConstrained, type SearchState, unconstrained } from './search-state.ts';
import { readableState } from './parameter-errors.ts';

interface NoResultsProps {
  readonly state: SearchState;
  readonly tooLong: boolean;
  /** The empty list; none if the search was too long to run. */
  readonly list?: RelaxationLinksProps;
}

/** Replaces a list without products, with advice and links to similar lists with products. */
export function NoResults({ state, tooLong, list }: NoResultsProps) {
  const { q, path } = state;
  const narrowed = isConstrained(state);
  const everywhere = q && path.length > 0;
  return (
    <EmptyState
      title={title(tooLong, narrowed)}
      icon={<Search />}
      action={
        narrowed || tooLong ? (
          <>
            {everywhere && (
              <ButtonLink to={addressOf({ ...unconstrained(state), q })}>
                {t('Search in all products')}
              </ButtonLink>
            )}
            {path.length > 0 && (
              <ButtonLink to={addressOf({ ...unconstrained(state), path })}>
                {t('Show the whole category')}
              </ButtonLink>
            )}
            <ButtonLink to="/allproducts">{t('Show all products')}</ButtonLink>
          </>
        ) : undefined
      }
    >
      {advice(tooLong, narrowed, q)}
      {list && <RelaxationLinks {...list} />}
    </EmptyState>
  );
}

function title(tooLong: boolean, narrowed: boolean): string {
  if (tooLong) return t('The search is too long');
  return narrowed ? t('Nothing found') : t('There are no products yet');
}

function advice(tooLong: boolean, narrowed: boolean, q: string): string {
  if (tooLong) return t('A search can have up to {max} characters.', { max: MAX_SEARCH_LENGTH });
  if (!narrowed) return t('Please come back soon.');
  return q
    ? t('Try fewer words or part of the SKU or manufacturer part number.')
    : t('Remove a filter or widen a range.');
}

export interface RelaxationLinksProps {
  /** The state in the URL of the list. */
  readonly state: SearchState;
  readonly result: Pick<
    SearchResult,
    'category' | 'understood' | 'remainingText' | 'facets' | 'filtered' | 'relaxation'
  >;
  readonly errors: readonly ParameterError[];
}

/**
 * Links to the same list with the nearest values, or without one or several of its constraints, if that has
 * products, with their number.
 */
function RelaxationLinks({ state, result, errors }: RelaxationLinksProps) {
  const constraints = constraintsOf(readableState(state, errors), result);
  const nearest = constraints.flatMap((constraint) => nearestLinks(constraint, result));
  const without = constraints.flatMap((constraint) => {
    const count = countWithout(constraint, result);
    const to = addressOf(constraint.listWithout);
    return count > 0 ? [{ to, count, label: linkLabel(constraint, result) }] : [];
  });
  const list = readableState(state, errors);
  const together = (result.relaxation?.removableTogether ?? []).flatMap((set) => {
    const omitted = constraints.filter((one) => set.constraints.some((name) => isNamed(one, name)));
    if (omitted.length !== set.constraints.length) return [];
    const label = t('Without {filter}', {
      filter: omitted.map((one) => constraintText(one, result)).join(', '),
    });
    return [{ to: addressOf(listWithoutAll(list, result, omitted)), count: set.count, label }];
  });
  const links = [...nearest, ...without, ...together];
  if (links.length === 0) return null;
  return (
    <ul
      aria-label={t('Suggestions to broaden the search')}
      className="mt-4 grid justify-items-center gap-1.5 text-sm"
    >
      {links.map(({ to, count, label }) => (
        <li key={to}>
          <Link to={to} look="text" preventScrollReset>
            {label}
          </Link>
          {': '}
          {tn('{count} product', '{count} products', count)}
        </li>
      ))}
    </ul>
  );
}

/** A list has at most one of each, and the URL may spell its number differently than the response. */
const singleValued: ReadonlySet<string> = new Set(['stock', 'leadTime', 'price']);

function countWithout(
  constraint: Constraint<SearchState>,
  { relaxation }: Pick<SearchResult, 'relaxation'>,
): number {
  return relaxation?.removable.find((one) => isNamed(constraint, one))?.count ?? 0;
}

function isNamed(
  constraint: Constraint<SearchState>,
  name: { readonly parameter: string; readonly value: string },
): boolean {
  const { parameter, value } = constraintId(constraint);
  return name.parameter === parameter && (singleValued.has(parameter) || name.value === value);
}

/** Links to the same list with the nearest values of an attribute instead of the one that nothing has. */
function nearestLinks(constraint: Constraint<SearchState>, result: RelaxationLinksProps['result']) {
  const { listWithout } = constraint;
  const { value } = constraintId(constraint);
  const { name, text } = chipLabel(constraint, result);
  return (result.relaxation?.nearest ?? [])
    .filter(({ filter }) => filter === value)
    .map(({ nearest, count }) => {
      const near = filterLabel(nearest, attributesOf(result));
      const filters = [...listWithout.filters, nearest];
      return {
        to: addressOf({ ...listWithout, filters }),
        count,
        label: t('{filter} instead of {value}', {
          filter: [name, near.value].filter(Boolean).join(' '),
          value: text,
        }),
      };
    });
}

/** Terms that are shown as they were typed, without the name of an attribute. */
const quotedKinds: ReadonlySet<string> = new Set(['words', 'similar-words', 'part-number']);

function linkLabel(
  constraint: Constraint<SearchState>,
  result: RelaxationLinksProps['result'],
): string {
  return t('Without {filter}', { filter: constraintText(constraint, result) });
}

function constraintText(
  constraint: Constraint<SearchState>,
  result: RelaxationLinksProps['result'],
): string {
  const { name, text } = chipLabel(constraint, result);
  if (constraint.by === 'term' && quotedKinds.has(constraint.term.kind)) {
    return t('“{words}”', { words: text });
  }
  return [name, text].filter(Boolean).join(' ');
}
