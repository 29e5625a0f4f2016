import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { InvoiceEntry, InvoiceEntryKind } from '../domain/invoice-entry.ts';

const words: Readonly<Record<InvoiceEntryKind, string>> = {
  card: 'Card payment',
  cash: 'Cash',
  'credit-note': 'Credit note',
  discount: 'Early payment discount',
  'write-off': 'Write-off',
};

interface InvoiceEntryListProps {
  readonly entries: readonly InvoiceEntry[];
  readonly currency: string;
}

/** What pays an invoice besides bank payments. */
export function InvoiceEntryList({ entries, currency }: InvoiceEntryListProps) {
  return (
    <ul className="grid gap-3">
      {entries.map(({ kind, day, amount, reference }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries are only added
        <li key={index} className="border-t border-line pt-3">
          <p className="font-medium">
            {formatAmount(amount, currency)} – {t(words[kind])}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {[formatDay(day), reference].filter(Boolean).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
