import { X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import type { FoundProducts } from '../domain/found-documents.ts';
import { explicitState } from './explicit-state.ts';
import { columnName, filterWords, rangeText, valueText, type ShownColumn } from './filter-words.ts';
import { otherMeanings } from './other-meanings.ts';
import type { Fault } from './search-query.ts';
import { addressOf, widened, type SearchState } from './search-state.ts';
import { readableState } from './unreadable.ts';

const lifecycleColumn: ShownColumn = { key: 'lifecycle', name: null, unit: null, type: 'text' };
const priceColumn: ShownColumn = { key: 'price', name: null, unit: null, type: 'number' };

interface ChipsProps {
  readonly state: SearchState;
  readonly faults: readonly Fault[];
  readonly found: Pick<FoundProducts, 'category' | 'understood' | 'words' | 'facets' | 'filtered'>;
}

interface Chip {
  readonly id: string;
  /** What was typed, where that is not what it says. */
  readonly typed?: string;
  readonly name?: string;
  readonly text: string;
  /** The address of the list without it. */
  readonly without: string;
  readonly others?: readonly { readonly text: string; readonly to: string }[];
}

/** What the list is narrowed down by: each can be taken away, or changed where it can mean more. */
export function Chips({ state: asked, found, faults }: ChipsProps) {
  const state = readableState(asked, faults);
  const columns: readonly ShownColumn[] = [
    ...found.facets,
    ...(found.category?.columns ?? []),
    ...found.filtered,
  ];
  const chips = [...understoodChips(state, found, columns), ...chosenChips(state, found, columns)];
  if (chips.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1.5" data-print="none">
      <ul aria-label={t('Narrowed down by')} className="contents">
        {chips.map((chip) => (
          <ChipItem key={chip.id} chip={chip} />
        ))}
      </ul>
      {chips.length > 1 && (
        <Link
          to={addressOf({ ...widened(state), path: explicitState(state, found).path })}
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
  const { typed, name, text, without, others = [] } = chip;
  const whole = name ? `${name}: ${text}` : text;
  return (
    <li className="inline-flex min-h-7 max-w-full items-stretch rounded-xs bg-copper-soft text-sm text-ink">
      <span className="min-w-0 self-center px-2 py-0.5">
        {typed && typed !== text && <span className="text-muted">{typed} → </span>}
        {name && <span className="text-muted">{name} </span>}
        <span className="font-medium">{text}</span>
      </span>
      {others.length > 0 && (
        <details className="group relative self-stretch">
          <summary className="flex h-full items-center px-1.5 text-copper-ink underline-offset-2 hover:underline">
            {t('Other meaning')}
          </summary>
          <ul className="absolute top-full left-0 z-10 mt-1 w-max max-w-72 rounded-sm border border-line-strong bg-raised py-1 shadow-raised">
            {others.map((other) => (
              <li key={other.to}>
                <Link
                  to={other.to}
                  preventScrollReset
                  className="block px-3 py-1.5 hover:bg-sunken"
                >
                  {other.text}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Link
        to={without}
        preventScrollReset
        aria-label={t('Remove {filter}', { filter: whole })}
        className="grid w-7 place-items-center rounded-r-xs text-muted hover:text-ink hover:underline pointer-coarse:w-9"
      >
        <X aria-hidden className="size-3.5" />
      </Link>
    </li>
  );
}

function understoodChips(
  state: SearchState,
  found: ChipsProps['found'],
  columns: readonly ShownColumn[],
): Chip[] {
  const unchosen = columns.map((column) => ({ ...column, from: null, to: null }));
  return found.understood.map((one, at): Chip => {
    const rest = explicitState(state, found, [one]);
    const chip = { id: `understood ${at}`, typed: one.text, without: addressOf(rest) };
    switch (one.kind) {
      case 'filter': {
        const others = otherMeanings(state, found, one).map(({ filter, instead }) => {
          const { name, value } = filterWords(filter, unchosen);
          return { text: `${name}: ${value}`, to: addressOf(instead) };
        });
        const words = filterWords(one.value ?? '', columns);
        return { ...chip, name: words.name, text: words.value, others };
      }
      case 'category':
        return { ...chip, name: t('Category'), text: found.category?.name ?? one.text };
      case 'manufacturer':
        return { ...chip, name: t('Manufacturer'), text: one.value ?? one.text };
      case 'part-number':
        return { ...chip, name: t('Part number'), text: one.text };
      case 'similar-part-number':
        return { ...chip, name: t('Like part number'), text: one.text };
      case 'words':
        return { ...chip, name: t('With the words'), text: one.text };
      case 'similar-words':
        return { ...chip, name: t('With the words'), text: one.value ?? one.text };
      case 'ignored':
        return { ...chip, name: t('Left out'), text: one.text };
    }
  });
}

function chosenChips(
  state: SearchState,
  found: ChipsProps['found'],
  columns: readonly ShownColumn[],
): Chip[] {
  const all = explicitState(state, found);
  const without = (change: Partial<SearchState>) => addressOf({ ...all, ...change });
  const { leadTime, price, manufacturers, filters, lifecycles } = state;
  return [
    ...filters.map((filter) => {
      const { name, value } = filterWords(filter, columns);
      const left = all.filters.filter((one) => one !== filter);
      return { id: filter, name, text: value, without: without({ filters: left }) };
    }),
    ...manufacturers.map((name) => ({
      id: `manufacturer ${name}`,
      name: t('Manufacturer'),
      text: name,
      without: without({ manufacturers: all.manufacturers.filter((one) => one !== name) }),
    })),
    ...lifecycles.map((stage) => ({
      id: stage,
      text: valueText(stage, lifecycleColumn),
      without: without({ lifecycles: lifecycles.filter((one) => one !== stage) }),
    })),
    ...(state.inStock
      ? [{ id: 'stock', text: t('In stock'), without: without({ inStock: false }) }]
      : []),
    ...(leadTime
      ? [
          {
            id: 'leadTime',
            name: t('Lead time'),
            text: t('at most {days} days', { days: leadTime }),
            without: without({ leadTime: '' }),
          },
        ]
      : []),
    ...(price
      ? [
          {
            id: 'price',
            name: columnName({ key: 'price', name: null }),
            text: rangeText(price, priceColumn),
            without: without({ price: '' }),
          },
        ]
      : []),
  ];
}
