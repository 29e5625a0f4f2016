import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { replacePaymentLink } from '../contract.ts';
import type { OpenInvoice } from '../domain/bank-payment.ts';

interface PaymentLinkProps {
  readonly invoice: OpenInvoice;
  readonly paymentLink: string;
  readonly mayBook: boolean;
}

/** The link with which whoever has it pays the invoice, to copy it or to end it. */
export function PaymentLink({ invoice, paymentLink, mayBook }: PaymentLinkProps) {
  const api = useApi();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const { _id: id, number } = invoice;

  async function replace(): Promise<void> {
    const sure = await confirm({
      title: t('Replace the payment link of {number}?', { number }),
      detail: t(
        'Links in mails and PDFs sent so far stop working. Later mails contain the new link.',
      ),
      confirmLabel: 'Replace',
      tone: 'danger',
    });
    if (!sure) return;
    const outcome = await api(replacePaymentLink, { params: { id } }, { idempotencyKey: newId() });
    if (!outcome.ok) return toast.danger(outcome.problem.title);
    await revalidate();
    toast.positive(t('The payment link is replaced.'));
  }

  return (
    <Section title={t('Payment link')} className="mt-8">
      <p className="max-w-prose text-muted">
        {t('Whoever has it can pay this invoice by card, without signing in.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={paymentLink} label={t('Copy the link')} />
        {mayBook && (
          <Button size="sm" onClick={() => void replace()}>
            {t('Replace')}
          </Button>
        )}
      </div>
    </Section>
  );
}
