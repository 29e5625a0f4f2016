import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { checkImport, readColumns, type ProductImport } from '../contract.ts';
import { productColumns, type ColumnField } from '../domain/product-columns.ts';
import { usesDecimalComma } from '../domain/decimal-comma.ts';
import type { CharacterEncoding } from '#shared/character-encoding.ts';
import type { Delimiter } from '../domain/import-state.ts';

interface ChooseColumnsProps {
  readonly job: ProductImport;
  readonly onChecking: (job: ProductImport) => void;
  readonly onRestart: () => void;
}

interface FileColumns {
  readonly format: 'csv' | 'xlsx';
  readonly delimiter: Delimiter | null;
  readonly encoding: CharacterEncoding | null;
  readonly headerLine: number;
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  readonly columns: readonly { readonly header: string; readonly samples: readonly string[] }[];
}

interface FormatSettings {
  readonly delimiter?: Delimiter;
  readonly encoding?: CharacterEncoding;
  readonly headerLine?: number;
}

const delimiterNames = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon' },
  { value: 'tab', label: 'Tab' },
];
const encodingNames = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
];
/** Samples shown of each column. */
const MAX_SAMPLES = 3;
const fieldNames = productColumns.map(({ field, header }) => ({ value: field, label: header }));

/** Assigns a field to each column. The choice is saved and proposed for the next file. */
export function ChooseColumns({ job, onChecking, onRestart }: ChooseColumnsProps) {
  const api = useApi();
  const [file, setFile] = useState<FileColumns | null>(null);
  const [fields, setFields] = useState<readonly (ColumnField | null)[]>([]);
  /** Null: detected from the prices. */
  const [chosenComma, setChosenComma] = useState<boolean | null>(null);
  const [settings, setSettings] = useState<FormatSettings>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function read() {
      const call = api(readColumns, { params: { id: job._id }, query: settings }, { signal });
      const outcome = await call.catch(() => null);
      if (!outcome) return;
      if (!outcome.ok) return setError(outcome.problem.detail ?? outcome.problem.title);
      setError(null);
      setFile(outcome.value);
      setFields(outcome.value.columns.map(({ field }) => field));
    }
    void read();
    return () => controller.abort();
  }, [api, job._id, settings]);

  const sampled = file?.columns.map(({ header, samples }, at) => ({
    header,
    samples,
    field: fields[at] ?? null,
  }));
  const decimalComma = chosenComma ?? usesDecimalComma(sampled ?? []);

  async function check() {
    setBusy(true);
    const body = { ...settings, headerLine: file?.headerLine, columns: [...fields], decimalComma };
    const outcome = await api(checkImport, { params: { id: job._id }, body });
    setBusy(false);
    if (outcome.ok) onChecking(outcome.value);
    else setError(outcome.problem.title);
  }

  const restart = <Button onClick={onRestart}>{t('Choose another file')}</Button>;
  if (error) {
    return (
      <Alert tone="danger" title={t('This file cannot be read as a table')} action={restart}>
        {t(error)}
      </Alert>
    );
  }
  if (!file) return <PleaseWait inline />;
  const skipped = file.columns.flatMap(({ header }, at) => (header && !fields[at] ? header : []));
  const missing = !fields.includes('sku') && !fields.includes('name');
  return (
    <div className="grid gap-5">
      {job.state === 'failed' && (
        <Alert tone="danger" title={job.note}>
          {t('Nothing has been changed.')}
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('Line of the column names')}
          options={file.lines.map(({ line, text }) => ({
            value: String(line),
            label: `${line}: ${text}`,
          }))}
          value={String(file.headerLine)}
          onChange={({ currentTarget }) =>
            setSettings({ ...settings, headerLine: Number(currentTarget.value) })
          }
          className="w-full sm:w-96"
        />
        {file.format === 'csv' && (
          <>
            <SelectField
              label={t('Delimiter')}
              options={translated(delimiterNames)}
              value={file.delimiter ?? 'comma'}
              onChange={({ currentTarget }) =>
                setSettings({ ...settings, delimiter: currentTarget.value as Delimiter })
              }
              className="w-48"
            />
            <SelectField
              label={t('Encoding')}
              options={encodingNames}
              value={file.encoding ?? 'utf-8'}
              onChange={({ currentTarget }) =>
                setSettings({ ...settings, encoding: currentTarget.value as CharacterEncoding })
              }
              className="w-48"
            />
          </>
        )}
        <CheckboxField
          label={t('Decimal comma: 1.234,50')}
          checked={decimalComma}
          onChange={({ currentTarget }) => setChosenComma(currentTarget.checked)}
          className="pb-1.5"
        />
      </div>
      <Table label={t('Columns of the file')} stacked="wide" dense>
        <TableHead>
          <tr>
            <HeaderCell>{t('In the file')}</HeaderCell>
            <HeaderCell>{t('First values')}</HeaderCell>
            <HeaderCell>{t('Field')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {file.columns.map(({ header, samples }, at) => (
            <Row key={at}>
              <Cell label={t('In the file')} className="font-medium">
                {header || '–'}
              </Cell>
              <Cell label={t('First values')} className="max-w-md truncate text-muted">
                {samples.slice(0, MAX_SAMPLES).filter(Boolean).join('\u00a0· ') || '–'}
              </Cell>
              <Cell label={t('Field')}>
                <SelectField
                  label={t('Field for {header}', {
                    header: header || t('column {number}', { number: at + 1 }),
                  })}
                  labelHidden
                  placeholder={t('Skip')}
                  options={translated(fieldNames).map((choice) => ({
                    ...choice,
                    disabled: fields.includes(choice.value) && fields[at] !== choice.value,
                  }))}
                  value={fields[at] ?? ''}
                  onChange={({ currentTarget }) =>
                    setFields(fields.with(at, (currentTarget.value || null) as ColumnField | null))
                  }
                  className="w-full sm:w-56"
                />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {!missing && !fields.includes('sku') && (
        <Alert tone="caution" title={t('No column is assigned to the SKU')}>
          {t('Every line becomes a new product, even if the shop has one with the same name.')}
        </Alert>
      )}
      {skipped.length > 0 && (
        <Alert
          tone="info"
          title={t('These columns are not imported: {columns}', { columns: skipped.join(', ') })}
        >
          {t(
            'Values of attributes are in one column, “Attributes”, such as: Cross section=0.5 mm²; Colour=Black',
          )}
        </Alert>
      )}
      <p className="text-sm text-muted">
        {t(
          'Products are matched by SKU. Columns that are left out change nothing; an empty cell deletes the value.',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} disabled={missing} onClick={() => void check()}>
          {t('Check lines')}
        </Button>
        {restart}
      </div>
    </div>
  );
}

function translated<Choice extends { readonly label: string }>(choices: readonly Choice[]) {
  return choices.map((choice) => ({ ...choice, label: t(choice.label) }));
}
