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
import { columns as known, type ColumnField } from '../domain/columns.ts';
import { usesDecimalComma } from '../domain/decimal-comma.ts';
import type { Delimiter, Encoding } from '../domain/import-state.ts';

interface ChooseColumnsProps {
  readonly job: ProductImport;
  readonly onChecking: (job: ProductImport) => void;
  readonly onAgain: () => void;
}

interface Found {
  readonly format: 'csv' | 'xlsx';
  readonly delimiter: Delimiter | null;
  readonly encoding: Encoding | null;
  readonly columns: readonly { readonly header: string; readonly samples: readonly string[] }[];
}

interface Wish {
  readonly delimiter?: Delimiter;
  readonly encoding?: Encoding;
}

const delimiterNames = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon' },
  { value: 'tab', label: 'Tab' },
];
const encodingNames = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
];
/** Of the first values, those that show what a column is. */
const SHOWN = 3;
const fieldNames = known.map(({ field, header }) => ({ value: field, label: header }));

/** What each column of the file is: proposed by its name, remembered for the next file. */
export function ChooseColumns({ job, onChecking, onAgain }: ChooseColumnsProps) {
  const api = useApi();
  const [found, setFound] = useState<Found | null>(null);
  const [fields, setFields] = useState<readonly (ColumnField | null)[]>([]);
  /** Null for what the prices look like. */
  const [said, setSaid] = useState<boolean | null>(null);
  const [wish, setWish] = useState<Wish>({});
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    async function read() {
      const call = api(readColumns, { params: { id: job._id }, query: wish }, { signal });
      const outcome = await call.catch(() => null);
      if (!outcome) return;
      if (!outcome.ok) return setFault(outcome.problem.detail ?? outcome.problem.title);
      setFault(null);
      setFound(outcome.value);
      setFields(outcome.value.columns.map(({ field }) => field));
    }
    void read();
    return () => gone.abort();
  }, [api, job._id, wish]);

  const seen = found?.columns.map(({ samples }, at) => ({ samples, field: fields[at] ?? null }));
  const decimalComma = said ?? usesDecimalComma(found?.delimiter ?? null, seen ?? []);

  async function check() {
    setBusy(true);
    const body = { ...wish, columns: [...fields], decimalComma };
    const outcome = await api(checkImport, { params: { id: job._id }, body });
    setBusy(false);
    if (outcome.ok) onChecking(outcome.value);
    else setFault(outcome.problem.title);
  }

  const again = <Button onClick={onAgain}>{t('Choose another file')}</Button>;
  if (fault) {
    return (
      <Alert tone="danger" title={t('This file cannot be read as a table')} action={again}>
        {t(fault)}
      </Alert>
    );
  }
  if (!found) return <PleaseWait inline />;
  const missing = !fields.includes('sku') && !fields.includes('name');
  return (
    <div className="grid gap-5">
      {job.state === 'failed' && (
        <Alert tone="danger" title={job.note}>
          {t('Nothing has been changed.')}
        </Alert>
      )}
      {found.format === 'csv' && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('Cells are separated by')}
            options={translated(delimiterNames)}
            value={found.delimiter ?? 'comma'}
            onChange={({ currentTarget }) =>
              setWish({ ...wish, delimiter: currentTarget.value as Delimiter })
            }
            className="w-48"
          />
          <SelectField
            label={t('Letters are')}
            options={encodingNames}
            value={found.encoding ?? 'utf-8'}
            onChange={({ currentTarget }) =>
              setWish({ ...wish, encoding: currentTarget.value as Encoding })
            }
            className="w-48"
          />
          <CheckboxField
            label={t('Decimal comma: 1.234,50')}
            checked={decimalComma}
            onChange={({ currentTarget }) => setSaid(currentTarget.checked)}
            className="pb-1.5"
          />
        </div>
      )}
      <Table label={t('Columns of the file')} stacked dense>
        <TableHead>
          <tr>
            <HeaderCell>{t('In the file')}</HeaderCell>
            <HeaderCell>{t('First values')}</HeaderCell>
            <HeaderCell>{t('Is')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {found.columns.map(({ header, samples }, at) => (
            <Row key={at}>
              <Cell label={t('In the file')} className="font-medium">
                {header || '–'}
              </Cell>
              <Cell label={t('First values')} className="max-w-md truncate text-muted">
                {samples.slice(0, SHOWN).filter(Boolean).join(' · ') || '–'}
              </Cell>
              <Cell label={t('Is')}>
                <SelectField
                  label={t('What {header} is', {
                    header: header || t('column {number}', { number: at + 1 }),
                  })}
                  labelHidden
                  placeholder={t('Leave out')}
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
        <Alert tone="caution" title={t('No column is the SKU')}>
          {t('Every line becomes a new product, even where the shop has one of that name.')}
        </Alert>
      )}
      <p className="text-sm text-muted">
        {t(
          'Products are known by their SKU. What is left out stays as it is; an empty cell takes the value away.',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} disabled={missing} onClick={() => void check()}>
          {t('Check the lines')}
        </Button>
        {again}
      </div>
    </div>
  );
}

function translated<Choice extends { readonly label: string }>(choices: readonly Choice[]) {
  return choices.map((choice) => ({ ...choice, label: t(choice.label) }));
}
