import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { documentNames } from '#features/settings/domain/document-names.ts';
import type { Api } from '#shared/api-client.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import { issueOrderDocument, listOrderDocuments } from '../contract.ts';
import type { OrderDocument, OrderDocumentKind } from '../domain/invoice.ts';
import { DocumentFiles } from './document-files.tsx';

/** The documents of an order. The order is shown without them, too. */
export async function loadOrderDocuments(
  api: Api,
  id: string,
  signal: AbortSignal,
): Promise<readonly OrderDocument[]> {
  const found = await api(listOrderDocuments, { params: { id } }, { signal });
  return found.ok ? found.value : [];
}

interface OrderDocumentsProps {
  readonly orderId: string;
  readonly documents: readonly OrderDocument[];
  readonly parcels: readonly { readonly _id: string }[];
  /** Of an order that has ended no more are issued. */
  readonly isEnded: boolean;
}

/** Invoices, credit notes and the other documents of an order, and what can be issued. */
export function OrderDocuments({ orderId, documents, parcels, isEnded }: OrderDocumentsProps) {
  const open = isEnded ? [] : issuable(documents, parcels);
  if (documents.length === 0 && open.length === 0) return null;
  return (
    <Section title={t('Documents')} className="mt-8">
      {documents.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {documents.map((document) => (
            <li key={document._id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-48 flex-1">
                {t(documentNames[document.kind])} <span className="code">{document.number}</span>
                <span className="block text-sm text-muted">{detailOf(document)}</span>
              </span>
              <DocumentFiles document={document} />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {open.map((one) => (
            <IssueButton key={`${one.kind} ${one.parcel ?? ''}`} orderId={orderId} {...one} />
          ))}
        </div>
      )}
    </Section>
  );
}

function detailOf(document: OrderDocument): string {
  const { issuedAt, gross, open, currency } = document;
  const day = formatDay(issuedAt);
  if (!gross || !currency) return day;
  if (document.kind !== 'invoice') return [day, formatAmount(gross, currency)].join(', ');
  // One amount is enough while all of it is open.
  const amounts = open === gross ? [] : [formatAmount(gross, currency)];
  return [day, ...amounts, paymentState(document, currency)].join(', ');
}

/** Whether an invoice is paid, or how much of it until when. */
function paymentState({ open, dueDay, isOverdue }: OrderDocument, currency: string): string {
  if (!open || Number(open) <= 0) return t('paid');
  const amount = formatAmount(open, currency);
  if (!dueDay) return t('{amount} open', { amount });
  const day = formatDay(dueDay);
  return isOverdue
    ? t('{amount} open, was due on {day}', { amount, day })
    : t('{amount} open, due on {day}', { amount, day });
}

interface Issuable {
  readonly kind: OrderDocumentKind;
  readonly parcel?: string;
  /** Counts from 1; absent if there is one parcel only. */
  readonly number?: number;
}

function issuable(
  documents: readonly OrderDocument[],
  parcels: OrderDocumentsProps['parcels'],
): Issuable[] {
  const has = (kind: OrderDocument['kind'], parcel?: string) =>
    documents.some((one) => one.kind === kind && (parcel === undefined || one.parcel === parcel));
  const kinds = (['order-confirmation', 'pro-forma'] as const).filter(
    (kind) => !has(kind) && !(kind === 'pro-forma' && has('invoice')),
  );
  const notes = parcels.flatMap(({ _id: parcel }, index) =>
    has('delivery-note', parcel)
      ? []
      : [
          {
            kind: 'delivery-note' as const,
            parcel,
            ...(parcels.length > 1 && { number: index + 1 }),
          },
        ],
  );
  return [...kinds.map((kind) => ({ kind })), ...notes];
}

function IssueButton({ orderId, kind, parcel, number }: Issuable & { readonly orderId: string }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function issue() {
    setBusy(true);
    const body = { kind, ...(parcel && { parcel }) };
    const issued = await api(issueOrderDocument, { params: { id: orderId }, body });
    if (!issued.ok) toast.danger(issued.problem.title);
    await revalidate();
    setBusy(false);
  }
  const document = t(documentNames[kind]);
  return (
    <Button size="sm" busy={busy} onClick={() => void issue()}>
      {number === undefined
        ? t('Create PDF: {document}', { document })
        : t('Create PDF: {document}, parcel {number}', { document, number })}
    </Button>
  );
}
