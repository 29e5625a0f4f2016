import { useCallback, useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import { PleaseWait } from '#ui/please-wait.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Table, TableBody } from '#ui/table.tsx';
import { getBomRows } from '../contract.ts';
import { bomColumns, type BomColumn, type ColumnNumbers } from '../domain/bom-table.ts';
import { useAnswer } from '#browser/use-answer.ts';
import { useChangeForm, type BomDialogProps } from './use-change-form.ts';
import { fieldText } from './line-fields.ts';

type Rows = readonly (readonly string[])[];

/** Below the header, as an example of what a column holds. */
const PREVIEWED_ROWS = 5;
const MAX_OPTION = 40;

/** Shows the first rows of the file, and changes which row is the header and what the columns hold. */
export function ColumnsDialog(props: BomDialogProps) {
  const { bom, onClose } = props;
  const { _id: id } = bom;
  const { value: file, failed } = useAnswer<{ rows: Rows; columnCount: number }>(
    useCallback((api, signal) => api(getBomRows, { params: { id } }, { signal }), [id]),
  );
  const [header, setHeader] = useState<number | null>(bom.headerRow);
  const { busy, problem, send } = useChangeForm(props);

  function submit(form: HTMLFormElement): void {
    const data = new FormData(form);
    const columns: Partial<Record<BomColumn, number | null>> = {};
    for (const column of bomColumns) {
      const text = formText(data, column);
      const chosen = text === '' ? null : Number(text);
      if (chosen !== bom.columns[column]) columns[column] = chosen;
    }
    const hasNewHeader = header !== bom.headerRow;
    const hasNewColumns = Object.keys(columns).length > 0;
    if (!hasNewHeader && !hasNewColumns) return onClose();
    void send({
      ...(hasNewHeader && { headerRow: header }),
      ...(hasNewColumns && { columns }),
    });
  }

  return (
    <FormDialog
      title={t('Columns of the file')}
      description={t(
        'With other columns the file is read and matched again. Your choices are remembered.',
      )}
      size="lg"
      submitLabel={t('Read again')}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => file && submit(event.currentTarget)}
    >
      {failed && <Alert tone="danger" title={failed} />}
      {!file && !failed && <PleaseWait inline />}
      {file && (
        <>
          <SelectField
            label={t('Row with the names of the columns')}
            hint={t('Below another row, columns that you do not change are found anew.')}
            value={header === null ? '' : String(header)}
            onChange={({ target: { value } }) => setHeader(value === '' ? null : Number(value))}
            placeholder={t('The file has no such row')}
            options={rowOptions(file.rows, bom.headerRow)}
          />
          <Preview rows={file.rows} header={header} columnCount={file.columnCount} />
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {bomColumns.map((column) => (
              <SelectField
                key={column}
                name={column}
                label={columnText(column)}
                defaultValue={bom.columns[column] ?? ''}
                placeholder={t('None')}
                options={columnOptions(file.rows[header ?? -1], file.columnCount, bom.columns)}
              />
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}

function rowOptions(rows: Rows, headerRow: number | null) {
  const shown = rows.flatMap((cells, at) => {
    const text = cells.filter((cell) => cell !== '').join(', ');
    return text === '' && at !== headerRow ? [] : [option(at, text)];
  });
  const isBeyond = headerRow !== null && headerRow >= rows.length;
  return isBeyond ? [...shown, option(headerRow, '')] : shown;
}

function option(at: number, text: string) {
  return { value: String(at), label: cut([String(at + 1), text].filter(Boolean).join(': ')) };
}

function columnOptions(
  header: readonly string[] | undefined,
  columnCount: number,
  columns: ColumnNumbers,
) {
  const count = Math.max(columnCount, ...Object.values(columns).map((column) => (column ?? 0) + 1));
  return Array.from({ length: count }, (_, at) => option(at, header?.[at] ?? ''));
}

const cut = (text: string): string =>
  text.length > MAX_OPTION ? `${text.slice(0, MAX_OPTION)}…` : text;

interface PreviewProps {
  readonly rows: Rows;
  readonly header: number | null;
  readonly columnCount: number;
}

/** The header and the rows below it, as they are in the file. */
function Preview({ rows, header, columnCount }: PreviewProps) {
  const first = header ?? 0;
  const columns = Array.from({ length: columnCount }, (_, at) => at);
  return (
    <Table label={t('First rows of the file')} dense>
      <thead>
        <tr>
          <th scope="col">{t('Row')}</th>
          {columns.map((at) => (
            <th key={at} scope="col">
              {at + 1}
            </th>
          ))}
        </tr>
      </thead>
      <TableBody>
        {rows.slice(first, first + PREVIEWED_ROWS + 1).map((cells, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows never move
          <tr key={at} className={at === 0 && header !== null ? 'font-semibold' : undefined}>
            <td className="text-muted">{first + at + 1}</td>
            {columns.map((column) => (
              <td key={column} className="max-w-48 min-w-16 truncate whitespace-nowrap">
                {cells[column] ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}

/** The quantity of a column may be that of all boards. */
function columnText(column: BomColumn): string {
  return column === 'quantity' ? t('Quantity') : fieldText(column);
}
