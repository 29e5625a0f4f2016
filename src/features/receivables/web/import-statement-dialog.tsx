import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { printedIban } from '#shared/iban.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { importBankStatement } from '../contract.ts';
import { MAX_STATEMENT_BYTES, type BankStatement } from '../domain/bank-statement.ts';
import { ColumnsForm } from './columns-form.tsx';

interface ImportStatementDialogProps {
  readonly accounts: readonly string[];
  readonly onClose: () => void;
}

interface Fault {
  readonly title: string;
  readonly detail?: string | undefined;
}

interface UnknownColumns {
  readonly file: File;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Imports a bank statement. Asks for the columns of a CSV file that is not known yet. */
export function ImportStatementDialog({ accounts, onClose }: ImportStatementDialogProps) {
  const api = useApi();
  const submit = useSubmission();
  const { revalidate } = useRevalidator();
  const [account, setAccount] = useState(accounts[0] ?? '');
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [unknown, setUnknown] = useState<UnknownColumns | null>(null);

  async function send(file: File | undefined, columns?: string): Promise<void> {
    if (!file || progress !== null) return;
    if (file.size > MAX_STATEMENT_BYTES) {
      return setFault({ title: t('The file is larger than 20 MB.'), detail: file.name });
    }
    setFault(null);
    setProgress(0);
    const query = { ...(account && { account }), ...(columns && { columns }) };
    const what = { name: file.name, size: file.size, changed: file.lastModified, query };
    const outcome = await submit(what, (_what, idempotencyKey) =>
      api(importBankStatement, { body: file, query }, { idempotencyKey, onProgress: setProgress }),
    );
    setProgress(null);
    if (!outcome) return;
    if (outcome.ok) return done(outcome.value);
    const { problem } = outcome;
    if (problem.type === 'receivables/columns-needed') {
      return setUnknown({ file, header: problem.header, rows: problem.rows });
    }
    const detail = 'detail' in problem ? problem.detail : undefined;
    setFault({ title: problem.title, detail: detail ?? file.name });
  }

  function done({ lines, known }: BankStatement) {
    onClose();
    const added = lines - known;
    toast.positive(tn('{count} booking is imported.', '{count} bookings are imported.', added));
    void revalidate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Import a bank statement')}
      description={t('Bookings that were imported before are left out.')}
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      <div className="mt-4 grid gap-4">
        {fault && (
          <Alert tone="danger" title={fault.title}>
            {fault.detail}
          </Alert>
        )}
        <AccountField {...{ accounts, account }} onChange={setAccount} />
        {unknown ? (
          <ColumnsForm
            header={unknown.header}
            rows={unknown.rows}
            busy={progress !== null}
            onChosen={(columns) => void send(unknown.file, columns)}
          />
        ) : (
          <DropZone
            title={t('Drop the file here')}
            hint={t('camt.053 (XML), MT940 or CSV')}
            accept=".xml,.sta,.mt940,.940,.txt,.csv"
            progress={progress}
            onFile={(file) => void send(file)}
            className="py-8"
          />
        )}
      </div>
    </Dialog>
  );
}

interface AccountFieldProps extends Pick<ImportStatementDialogProps, 'accounts'> {
  readonly account: string;
  readonly onChange: (account: string) => void;
}

/** A CSV file does not say of which account it is. */
function AccountField({ accounts, account, onChange }: AccountFieldProps) {
  const props = { label: t('Bank account of a CSV file'), value: account };
  return accounts.length > 0 ? (
    <SelectField
      {...props}
      options={accounts.map((iban) => ({ value: iban, label: printedIban(iban) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ) : (
    <TextField
      {...props}
      hint={t('An IBAN or account number.')}
      maxLength={42}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
