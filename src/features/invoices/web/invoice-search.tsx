import { t } from '#shared/texts/texts.ts';
import { ListSearch } from '#ui/list-search.tsx';
import { invoiceKindNames, invoiceKinds, type InvoiceKind } from '../domain/invoice.ts';

export interface InvoiceSearchValues {
  readonly q: string;
  readonly kind: InvoiceKind | '';
}

/** What the address of a list of invoices asks for. */
export function invoiceSearchOf(url: string): InvoiceSearchValues {
  const { searchParams } = new URL(url);
  const kind = invoiceKinds.find((one) => one === searchParams.get('kind')) ?? '';
  return { q: searchParams.get('q')?.trim() ?? '', kind };
}

interface InvoiceSearchProps extends InvoiceSearchValues {
  /** For staff, who see those of all customers. */
  readonly withBuyer?: boolean;
}

export function InvoiceSearch({ q, kind, withBuyer = false }: InvoiceSearchProps) {
  return (
    <ListSearch
      label={t('Search invoices')}
      placeholder={withBuyer ? t('Number, order or customer') : t('Number or PO number')}
      q={q}
      choice={{
        name: 'kind',
        label: t('Kind'),
        placeholder: t('Any'),
        options: invoiceKinds.map((one) => ({ value: one, label: t(invoiceKindNames[one]) })),
        value: kind,
      }}
    />
  );
}
