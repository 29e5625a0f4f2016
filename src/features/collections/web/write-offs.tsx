import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { useMay } from '#features/sessions/web/index.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import { undoInvoiceWriteOff, writeOffInvoice } from '../contract.ts';
import type { OpenItem, WrittenOff } from '../domain/ageing.ts';

/** Writes off what is open of an invoice. */
export function WriteOffButton({ item: { _id: id, number, open, currency } }: { item: OpenItem }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState<string | null>(null);
  const amount = formatAmount(open, currency);
  return (
    <>
      <Button size="sm" onClick={() => setKey(newId())}>
        {t('Write off')}
      </Button>
      {key !== null && (
        <ReasonDialog
          title={t('Write off {amount} of {number}?', { amount, number: number ?? '' })}
          description={t('The shop gives up this money. You can take it back later.')}
          hint={t('Only the shop sees it.')}
          missing={t('A reason is required')}
          submitLabel={t('Write off')}
          onClose={() => setKey(null)}
          onSubmit={async (reason) => {
            const body = { open, reason };
            const done = await api(
              writeOffInvoice,
              { params: { id }, body },
              { idempotencyKey: key },
            );
            if (!done.ok) {
              await revalidate();
              return done.problem;
            }
            setKey(null);
            toast.positive(t('{amount} is written off.', { amount }));
            await revalidate();
            return null;
          }}
        />
      )}
    </>
  );
}

/** What is written off of the invoices of a customer. */
export function WriteOffs({ writeOffs }: { writeOffs: readonly WrittenOff[] }) {
  if (writeOffs.length === 0) return null;
  return (
    <Section title={t('Written off')} className="mt-8">
      <ul className="grid gap-2">
        {writeOffs.map((one) => (
          <WriteOffItem key={one._id} writtenOff={one} />
        ))}
      </ul>
    </Section>
  );
}

function WriteOffItem({ writtenOff }: { writtenOff: WrittenOff }) {
  const { _id: id, number, amount, currency, day } = writtenOff;
  const api = useApi();
  const mayBook = useMay()('payments.book');
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState<string | null>(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-48 flex-1">
        <span className="code font-medium">{number}</span>
        <span className="block text-sm text-muted">
          {formatAmount(amount, currency)}, {formatDay(day)}
        </span>
      </span>
      {mayBook && (
        <Button size="sm" onClick={() => setKey(newId())}>
          {t('Undo: {item}', { item: number })}
        </Button>
      )}
      {key !== null && (
        <ReasonDialog
          title={t('Take back the write-off of {number}?', { number })}
          description={t('The amount is open again.')}
          hint={t('Only the shop sees it.')}
          missing={t('A reason is required')}
          submitLabel={t('Take back')}
          onClose={() => setKey(null)}
          onSubmit={async (reason) => {
            const done = await api(
              undoInvoiceWriteOff,
              { params: { id }, body: { reason } },
              { idempotencyKey: key },
            );
            if (!done.ok) return done.problem;
            setKey(null);
            await revalidate();
            return null;
          }}
        />
      )}
    </li>
  );
}
