import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ImportStatementDialog } from './import-statement-dialog.tsx';

/** Opens the dialog that imports a bank statement. */
export function ImportStatementButton({ accounts }: { readonly accounts: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('Import statement')}
      </Button>
      {open && <ImportStatementDialog accounts={accounts} onClose={() => setOpen(false)} />}
    </>
  );
}
