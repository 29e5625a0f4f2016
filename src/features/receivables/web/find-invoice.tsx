import { useRef, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { InvoiceKind } from '#features/invoices/domain/invoice.ts';
import { listOpenInvoices } from '../contract.ts';
import type { OpenInvoice } from '../domain/bank-payment.ts';

interface FindInvoiceProps {
  readonly kind: InvoiceKind;
  /** Of the payment, for the discount. */
  readonly day: string;
  readonly onFound: (invoice: OpenInvoice) => void;
}

const SHOWN = 8;

/** Looks for an open invoice, or credit note, that is not proposed. */
export function FindInvoice({ kind, day, onFound }: FindInvoiceProps) {
  const api = useApi();
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<readonly OpenInvoice[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function search() {
    const q = field.current?.value.trim() ?? '';
    if (q === '' || busy) return;
    setBusy(true);
    const outcome = await api(listOpenInvoices, { query: { q, kind, day } });
    setBusy(false);
    setFault(outcome.ok ? null : outcome.problem.title);
    if (outcome.ok) setFound(outcome.value);
  }

  function choose(invoice: OpenInvoice) {
    onFound(invoice);
    setFound(null);
    if (field.current) field.current.value = '';
    field.current?.focus();
  }

  return (
    <div className="border-t border-line pt-3">
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          label={kind === 'invoice' ? t('Find another invoice') : t('Find a credit note')}
          placeholder={t('Number, order, customer or amount')}
          className="min-w-0 flex-1"
          error={fault ?? undefined}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form of the dialog is not sent.
            event.preventDefault();
            void search();
          }}
        />
        <Button busy={busy} onClick={() => void search()}>
          {t('Search')}
        </Button>
      </div>
      <div role="status">
        {found?.length === 0 && (
          <p className="mt-2 text-sm text-muted">
            {kind === 'invoice' ? t('No open invoice matches.') : t('No open credit note matches.')}
          </p>
        )}
      </div>
      {found && found.length > SHOWN && (
        <p className="mt-2 text-sm text-muted">{t('More match. Type more of the number.')}</p>
      )}
      {found && found.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {found.slice(0, SHOWN).map((invoice) => (
            <li key={invoice._id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 text-sm wrap-anywhere">
                {t('{number}, {buyer}, {open} open', {
                  number: invoice.number,
                  buyer: invoice.buyer,
                  open: formatAmount(invoice.open, invoice.currency),
                })}
              </span>
              <Button
                size="sm"
                aria-label={t('Add {number}', { number: invoice.number })}
                onClick={() => choose(invoice)}
              >
                {t('Add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
