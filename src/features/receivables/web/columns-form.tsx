import { useState, type SubmitEvent } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { statementColumns, type StatementColumn } from '../domain/bank-statement.ts';

interface ColumnsFormProps {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly busy: boolean;
  /** @param columns such as `day:0,amount:4` */
  readonly onChosen: (columns: string) => void;
}

const columnNames: Readonly<Record<StatementColumn, () => string>> = {
  day: () => t('Date'),
  amount: () => t('Amount'),
  credit: () => t('Money in'),
  debit: () => t('Money out'),
  currency: () => t('Currency'),
  name: () => t('Payer'),
  iban: () => t('Account of the payer'),
  reference: () => t('Payment reference'),
  text: () => t('Text'),
  bankReference: () => t('Reference of the bank'),
};

/** Asks what each column of a CSV file is, with the first value as an example. */
export function ColumnsForm({ header, rows, busy, onChosen }: ColumnsFormProps) {
  const [isMissing, setMissing] = useState(false);

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = header.flatMap((_name, index) => {
      const column = form.get(`column-${index}`);
      return typeof column === 'string' && column !== '' ? [`${column}:${index}`] : [];
    });
    const has = (column: StatementColumn) => chosen.some((one) => one.startsWith(`${column}:`));
    const isComplete = has('day') && (has('amount') || has('credit'));
    setMissing(!isComplete);
    if (isComplete) onChosen(chosen.join(','));
  }

  return (
    <form method="post" noValidate onSubmit={choose} className="grid gap-4">
      <p>{t('Say which columns the file has. This is kept for the account.')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {header.map((name, index) => (
          <SelectField
            key={index}
            name={`column-${index}`}
            label={name || t('Column {number}', { number: index + 1 })}
            hint={rows[0]?.[index] ?? ''}
            placeholder={t('Not used')}
            options={statementColumns.map((one) => ({ value: one, label: columnNames[one]() }))}
          />
        ))}
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {isMissing && t('Choose the columns of date and amount.')}
      </p>
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t('Import')}
      </Button>
    </form>
  );
}
