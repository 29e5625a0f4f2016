import {
  memo,
  useId,
  useState,
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import { X } from 'lucide-react';
import { shownLine } from '#features/carts/domain/cart-line.ts';
import { formatAmount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Cell, Row } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { GridRow, RowEdit } from '../domain/grid-rows.ts';
import type { Together } from '../domain/joined-rows.ts';
import {
  MAX_CUSTOMER_PART_NUMBER,
  MAX_TEXT,
  type GridTarget,
} from '../domain/quick-order-rules.ts';
import type { RowView } from '../domain/row-view.ts';
import { RowAnswer, type PartExtras } from './row-answer.tsx';

export interface RowActions {
  readonly edit: (key: number, edit: RowEdit) => void;
  readonly remove: (key: number) => void;
  /** Puts pasted lines in the place of a row. @returns whether there were several */
  readonly paste: (key: number, text: string) => boolean;
}

/** The options of the field for a part number, a `datalist` with this id, while somebody types. */
export type PartSuggestions = ComponentType<{ readonly id: string; readonly typed: string }>;

interface QuickOrderRowProps {
  readonly row: GridRow;
  /** Counted from 1. */
  readonly number: number;
  readonly view: RowView;
  readonly together: Together | null;
  readonly actions: RowActions;
  readonly target: GridTarget;
  readonly extras: PartExtras | undefined;
  readonly suggestions: PartSuggestions | undefined;
}

/** A row of the grid: what was typed, and what the shop says about it. A card on small screens. */
export const QuickOrderRow = memo(function QuickOrderRow(props: QuickOrderRowProps) {
  const { row, number, view, together, actions, target, extras } = props;
  const { suggestions: Suggestions } = props;
  const listId = useId();
  const { key, text, quantity } = row;
  // While somebody types, a row is not told to be wrong.
  const [typing, setTyping] = useState(false);
  const line = view.kind === 'found' ? view.line && shownLine(view.line) : null;
  const none = view.kind === 'empty' ? '' : '–';
  const isWrong = view.kind === 'found' && line === null;
  const edit = (change: RowEdit) => actions.edit(key, change);

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (actions.paste(key, pasted)) event.preventDefault();
  }

  return (
    <Row className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-3">
      <Cell
        label={t('Part number')}
        labelAbove
        className="max-lg:flex-1 max-lg:basis-40 lg:w-64 lg:align-top"
      >
        <TextField
          label={t('Part number in row {row}', { row: number })}
          labelHidden
          mono
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_TEXT}
          enterKeyHint="next"
          data-number
          list={Suggestions && listId}
          value={text}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => edit({ text: event.target.value })}
          onKeyDown={moveOnEnter}
          onPaste={paste}
        />
        {Suggestions && typing && <Suggestions id={listId} typed={text} />}
      </Cell>
      <Cell label={t('Quantity')} labelAbove className="max-lg:w-24 lg:w-32 lg:align-top">
        <TextField
          label={t('Quantity in row {row}', { row: number })}
          labelHidden
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          placeholder={text.trim() === '' ? undefined : '1'}
          value={quantity}
          error={isWrong ? t('Enter a whole number of pieces') : undefined}
          onChange={(event) => edit({ quantity: event.target.value })}
          onKeyDown={moveOnEnter}
          onPaste={paste}
        />
      </Cell>
      <Cell
        label={t('Part')}
        labelAbove
        className={cn(
          'max-lg:basis-full lg:min-w-72 lg:align-top',
          view.kind === 'empty' && 'max-lg:hidden',
        )}
      >
        {!(typing && view.kind === 'unknown' && text.trim().length < 3) && (
          <RowAnswer
            {...{ view, text, together, target, extras }}
            onChoose={(chosen) => edit({ chosen })}
            onTake={({ sku }) => edit({ text: sku })}
            onQuantity={(pieces) => edit({ quantity: String(pieces) })}
          />
        )}
        {target === 'order' && view.kind === 'found' && (
          <TextField
            className="mt-2"
            label={t('Part number of the customer (optional)')}
            autoComplete="off"
            maxLength={MAX_CUSTOMER_PART_NUMBER}
            value={row.customerPartNumber ?? ''}
            onChange={(event) => edit({ customerPartNumber: event.target.value })}
          />
        )}
      </Cell>
      <Cell
        label={t('Price per piece')}
        numeric
        className={cn('max-lg:basis-full', priceClass, !line && 'max-lg:hidden')}
      >
        {line?.unitPrice ? formatUnitPrice(line.unitPrice, line.currency) : none}
      </Cell>
      <Cell
        label={t('Total')}
        numeric
        className={cn('font-semibold max-lg:flex-1', priceClass, !line && 'max-lg:hidden')}
      >
        {line?.total ? formatAmount(line.total, line.currency) : none}
      </Cell>
      <Cell className={cn('max-lg:ml-auto lg:align-top', view.kind === 'empty' && 'max-lg:hidden')}>
        <div className="flex lg:justify-end">
          <IconButton
            label={t('Remove row {row}', { row: number })}
            icon={<X />}
            disabled={view.kind === 'empty'}
            onClick={() => actions.remove(key)}
          />
        </div>
      </Cell>
    </Row>
  );
});

/** In line with the text of the fields. */
const priceClass = 'lg:pt-4 lg:align-top';

/** Enter goes to the part number of the next row, with Shift of the one before. */
function moveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [
    ...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[data-number]') ?? []),
  ];
  const own = event.currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-number]');
  const at = own ? fields.indexOf(own) : -1;
  fields[at + (event.shiftKey ? -1 : 1)]?.focus();
}
