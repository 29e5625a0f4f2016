import { Plus, Trash2 } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pastedRows } from './pasted-rows.ts';
import type { DeliveryFormState } from './times-section.tsx';
import type { FormUndo } from './use-form-undo.ts';

interface RateTableProps {
  readonly form: DeliveryFormState;
  readonly history: FormUndo;
  readonly currency: string;
  readonly by: 'weight' | 'value';
  readonly name: `methods.${number}.rates.${number}.rows`;
}

/**
 * The table of prices. Enter and the arrow keys move between lines, Enter in the last one adds one; lines of a
 * spreadsheet can be pasted. The last line has no bound.
 */
export function RateTable({ form, history, currency, by, name }: RateTableProps) {
  const field = fieldsOf(form);
  const { control, formState } = form;
  const { fields, insert, remove, replace } = useFieldArray({ control, name });
  const { error } = form.getFieldState(name, formState);
  const bound = by === 'weight' ? t('Up to (kg)') : t('Up to ({currency})', { currency });
  const price = t('Price ({currency})', { currency });
  const last = fields.length - 1;

  /** Before the last line, which has no bound. */
  function add() {
    history.act(() =>
      insert(Math.max(last, 0), { upTo: '', price: '' }, { focusName: `${name}.${last}.upTo` }),
    );
  }

  function move(event: KeyboardEvent, row: number, column: 'upTo' | 'price') {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (event.key === 'Enter' && row >= last) return add();
    const target = Math.min(Math.max(row + step, 0), last);
    form.setFocus(`${name}.${target}.${target === last ? 'price' : column}`, {
      shouldSelect: true,
    });
  }

  function paste(event: ClipboardEvent, row: number) {
    const rows = pastedRows(event.clipboardData.getData('text/plain'));
    if (!rows) return;
    event.preventDefault();
    const before = form.getValues(name).slice(0, row);
    const open = rows.at(-1)?.upTo === '' ? [] : form.getValues(name).slice(last);
    history.act(() => replace([...before, ...rows, ...open]));
  }

  return (
    <div className="grid gap-2">
      <Table label={t('Prices')} dense>
        <TableHead>
          <tr>
            <HeaderCell>{bound}</HeaderCell>
            <HeaderCell>{price}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">{t('Actions')}</span>
            </HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {fields.map(({ id }, row) => (
            <Row key={id}>
              <Cell>
                {row === last ? (
                  <span className="inline-flex min-h-control items-center text-muted">
                    {fields.length === 1 ? t('Always') : t('Above')}
                  </span>
                ) : (
                  <TextField
                    label={bound}
                    labelHidden
                    inputMode="decimal"
                    autoComplete="off"
                    onKeyDown={(event) => move(event, row, 'upTo')}
                    onPaste={(event) => paste(event, row)}
                    {...field(`${name}.${row}.upTo`)}
                  />
                )}
              </Cell>
              <Cell>
                <TextField
                  label={price}
                  labelHidden
                  inputMode="decimal"
                  autoComplete="off"
                  onKeyDown={(event) => move(event, row, 'price')}
                  {...field(`${name}.${row}.price`)}
                />
              </Cell>
              <Cell>
                {row < last && (
                  <IconButton
                    label={t('Remove line {number}', { number: row + 1 })}
                    tone="danger"
                    icon={<Trash2 aria-hidden />}
                    onClick={() => history.act(() => remove(row))}
                  />
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <FieldError id={`${name}-error`}>{error?.root?.message ?? error?.message}</FieldError>
      <Button size="sm" className="justify-self-start" onClick={add}>
        <Plus aria-hidden />
        {t('Add a line')}
      </Button>
    </div>
  );
}
