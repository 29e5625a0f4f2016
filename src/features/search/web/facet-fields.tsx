import { useId } from 'react';
import { decimalForField } from '#shared/decimal-text.ts';
import { formatCount } from '#shared/number-format.ts';
import { formatQuantityValue, plainQuantityValue } from '#shared/quantity/format-quantity.ts';
import { currentLocale, t, tn } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import { inputClass } from '#ui/input-class.ts';
import { splitFilter } from '../domain/constraints.ts';
import type { Facet } from '../domain/search-result.ts';
import { attributeLabel, valueText } from './filter-labels.ts';
import type { ParameterError } from './search-query.ts';
import type { SearchState } from './search-state.ts';

interface FacetProps {
  readonly facet: Facet;
  readonly state: SearchState;
  readonly errors: readonly ParameterError[];
}

/** Facets with a query parameter of their own; all others use `filter`. */
const OWN = new Set(['manufacturer', 'lifecycle', 'stock']);

/** A longer list scrolls. */
const VISIBLE_VALUES = 9;

const choiceClass =
  'flex min-h-6 items-center gap-2 text-sm hover:text-copper-ink pointer-coarse:min-h-10';
const boxClass = 'size-3.5 shrink-0 accent-copper pointer-coarse:size-4.5';

/** The choices of a facet with their counts, and the ends of a numeric range. */
export function FacetFields({ facet, state, errors }: FacetProps) {
  const { key, type } = facet;
  const name = attributeLabel(facet);
  const wrong = errors.find(
    ({ parameter }) => parameter === key || splitFilter(parameter).key === key,
  );
  return (
    <fieldset className="min-w-0 border-b border-line py-3">
      <legend className="float-left mb-1.5 text-sm font-semibold">{name}</legend>
      <div className="clear-both">
        {type === 'number' && key !== 'leadTime' && (
          <RangeFields {...{ facet, state, name, wrong }} />
        )}
        {key === 'leadTime' && <LeadTimeChoice {...{ facet, state, wrong }} />}
        {facet.values.length > 0 && key !== 'leadTime' && key !== 'price' && (
          <ul
            className={cn(
              'ten-rows max-h-56 overflow-y-auto overscroll-contain pl-0.5',
              type === 'number' && 'mt-1.5',
              // Beside the counts, room for a scrollbar that lies over the list.
              facet.values.length > VISIBLE_VALUES && 'pr-2.5',
            )}
          >
            {facet.values.map(({ value, count, chosen }) => (
              <li key={value}>
                <label className={choiceClass}>
                  <input
                    type="checkbox"
                    name={OWN.has(key) ? key : 'filter'}
                    value={valueInForm(key, value, state)}
                    defaultChecked={chosen}
                    className={boxClass}
                  />
                  <span className="min-w-0 flex-1 truncate">
                    {key === 'stock' ? t('In stock') : valueText(value, facet)}
                  </span>
                  <span className="pr-1 text-xs text-muted">{formatCount(count)}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
        {facet.more > 0 && (
          <p className="mt-1 text-xs text-muted">
            {tn('and {count} more value', 'and {count} more values', facet.more)}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface TypedProps {
  readonly state: SearchState;
  readonly wrong: ParameterError | undefined;
}

function RangeFields({ facet, state, name, wrong }: TypedProps & { facet: Facet; name: string }) {
  const { key, unit, lowest, highest } = facet;
  const errorId = useId();
  const [low = '', high = ''] = typedRange(facet, state);
  const ends = [
    { end: 'low', value: low, limit: lowest, label: t('{name} from', { name }) },
    { end: 'high', value: high, limit: highest, label: t('{name} to', { name }) },
  ] as const;
  const invalidEnds = ends.filter(
    ({ value }) => value.trim() !== '' && value.trim() === wrong?.piece,
  );
  const [{ limit: example } = { limit: null }] = invalidEnds;
  const shown = (limit: number) => formatQuantityValue(limit, unit, currentLocale());
  return (
    <>
      <input type="hidden" name="range" value={key} />
      <div className="flex items-center gap-1.5">
        {ends.map((one, at) => {
          const { end, value, limit, label } = one;
          const isWrong =
            wrong !== undefined && (invalidEnds.length === 0 || invalidEnds.includes(one));
          return (
            <input
              key={end}
              type="text"
              name={end}
              aria-label={label}
              defaultValue={decimalForField(value)}
              maxLength={40}
              autoComplete="off"
              placeholder={limit === null ? '' : shown(limit)}
              aria-invalid={isWrong ? true : undefined}
              aria-describedby={isWrong ? errorId : undefined}
              className={cn(inputClass, 'h-8 flex-1 px-2 text-sm', at === 1 && 'order-last')}
            />
          );
        })}
        <span aria-hidden className="text-xs text-muted">
          –
        </span>
      </div>
      {wrong && (
        <p id={errorId} className="mt-1 text-sm text-danger">
          {t('{name}: {problem}', {
            name,
            problem:
              example === null
                ? t(wrong.detail)
                : t('{problem} For example: {value}', {
                    problem: t(wrong.detail),
                    value: shown(example),
                  }),
          })}
        </p>
      )}
    </>
  );
}

/** The ends as in the URL or, if understood from the query, formatted so that they parse back. */
function typedRange({ key, unit, from, to }: Facet, { filters, price }: SearchState): string[] {
  const own = filters.map(splitFilter).filter((one) => one.key === key);
  const typed = key === 'price' ? price : own.find(({ value }) => value.includes('..'))?.value;
  if (typed) return typed.split('..');
  return [from, to].map((end) => (end === null ? '' : plainQuantityValue(end, unit)));
}

/** Maximum lead time: one of a few steps, or any. */
function LeadTimeChoice({ facet, state, wrong }: TypedProps & { facet: Facet }) {
  const { leadTime } = state;
  const choices = [
    { value: '', label: t('Any'), count: null },
    ...facet.values.map(({ value, count }) => ({
      value,
      label: tn('at most {count} day', 'at most {count} days', Number(value)),
      count,
    })),
  ];
  return (
    <>
      <ul className="pl-0.5">
        {choices.map(({ value, label, count }) => (
          <li key={value}>
            <label className={choiceClass}>
              <input
                type="radio"
                name="leadTime"
                value={value}
                defaultChecked={value === leadTime}
                className={boxClass}
              />
              <span className="flex-1">{label}</span>
              {count !== null && (
                <span className="pr-1 text-xs text-muted">{formatCount(count)}</span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {wrong && (
        <p className="mt-1 text-sm text-danger">
          {t('{name}: {problem}', { name: t('Lead time'), problem: t(wrong.detail) })}
        </p>
      )}
    </>
  );
}

/** The box for products in stock keeps a least number of pieces. */
function valueInForm(key: string, value: string, { stock }: SearchState): string {
  if (key === 'stock') return stock || value;
  return OWN.has(key) ? value : `${key}:${value}`;
}
