import { lazy, Suspense, useMemo, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue, valueOrNull } from '#browser/page-value.ts';
import { getConfig, type ShopConfig } from '#features/shop/contract.ts';
import { formatDay } from '#shared/date-format.ts';
import { printedIban } from '#shared/iban.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getLinkedInvoice } from '../payment-links-contract.ts';
import type { LinkedInvoice, LinkedInvoiceState, Transfer } from '../domain/linked-invoice.ts';
import { obstacleTexts } from './card-texts.ts';
import { callsOfLink } from './link-calls.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

/** Without a description: search engines do not index it. */
export const handle: PageHandle = { title: 'Pay invoice' };

const CardPayment = lazy(async () => ({
  default: (await import('./card-payment.tsx')).CardPayment,
}));

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { signal } = request;
  const token = params['token'] ?? '';
  const [found, config] = await Promise.all([
    api(getLinkedInvoice, { params: { token } }, { signal }),
    api(getConfig, {}, { signal }),
  ]);
  return { token, invoice: valueOrNull(found), cards: pageValue(config).payments };
}

/** What is to be paid of an invoice, for whoever has its link: by card or by transfer. */
export function Component() {
  const { token, invoice, cards } = useLoaderData<typeof loader>();
  return (
    <Container width="narrow" className="py-8">
      {invoice ? <Invoice {...{ token, invoice, cards }} /> : <Ended />}
    </Container>
  );
}

function Ended() {
  return (
    <>
      <PageHeader title={t('Pay invoice')} />
      <Alert tone="caution" title={t('This payment link is not valid.')}>
        {t('Please use the link of the latest mail, or ask the shop for a new one.')}
      </Alert>
    </>
  );
}

const closedTexts: Readonly<Record<Exclude<LinkedInvoiceState, 'open'>, string>> = {
  paid: 'This invoice is paid. Thank you.',
  credited: 'This invoice was credited: there is nothing to pay.',
  closed: 'Nothing of this invoice is open.',
};

interface InvoiceProps {
  readonly token: string;
  readonly invoice: LinkedInvoice;
  readonly cards: ShopConfig['payments'];
}

function Invoice({ token, invoice, cards }: InvoiceProps) {
  const { number, state, dueDay, currency, toPay, discountUntil, transfer } = invoice;
  // Who has paid by card must not transfer the amount as well.
  const [isPaid, setIsPaid] = useState(false);
  return (
    <>
      <PageHeader title={t('Pay invoice {number}', { number })} />
      {state === 'open' ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {!isPaid && (
            <DescriptionList>
              {dueDay && <DescriptionRow term={t('Due on')}>{formatDay(dueDay)}</DescriptionRow>}
              <DescriptionRow term={t('To pay')} strong>
                {formatAmount(toPay, currency)}
              </DescriptionRow>
              {discountUntil && (
                <DescriptionRow term={t('Early payment discount')}>
                  {t('Already taken off, valid until {day}', { day: formatDay(discountUntil) })}
                </DescriptionRow>
              )}
            </DescriptionList>
          )}
          <ByCard key={toPay} {...{ token, invoice, cards }} onRecorded={() => setIsPaid(true)} />
          {transfer && !isPaid && <ByTransfer {...transfer} />}
        </div>
      ) : (
        <Alert tone="positive" title={t(closedTexts[state])} />
      )}
    </>
  );
}

/** The form is loaded, and a payment begun, when somebody asks for it: programs that only read mails do not. */
function ByCard({
  token,
  invoice,
  cards: { provider, publishableKey },
  onRecorded,
}: InvoiceProps & { readonly onRecorded: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const calls = useMemo(() => callsOfLink(token), [token]);
  const { obstacle, toPay, currency } = invoice;
  if (obstacle || provider === 'none' || publishableKey === null) {
    return <Alert tone="info" title={t(obstacleTexts[obstacle ?? 'not-offered'])} />;
  }
  if (!isOpen) {
    return (
      <div>
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          {t('Pay by card')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={focus} tabIndex={-1} className="outline-none">
      <Suspense fallback={null}>
        <CardPayment {...{ calls, toPay, currency, provider, publishableKey, onRecorded }} />
      </Suspense>
    </div>
  );
}

/** The button that had the focus is gone: the keyboard goes on at the form. */
function focus(form: HTMLElement | null): void {
  form?.focus();
}

function ByTransfer({ holder, iban, bic, bank, reference, code }: Transfer) {
  return (
    <section aria-labelledby="pay-by-transfer">
      <h2 id="pay-by-transfer" className="mb-3 text-lg">
        {t('Pay by transfer')}
      </h2>
      <DescriptionList>
        <DescriptionRow term={t('Account holder')}>{holder}</DescriptionRow>
        <DescriptionRow term={t('IBAN')}>
          <Copyable text={printedIban(iban)} what={t('IBAN')} />
        </DescriptionRow>
        {bic && <DescriptionRow term={t('BIC')}>{bic}</DescriptionRow>}
        {bank && <DescriptionRow term={t('Bank')}>{bank}</DescriptionRow>}
        <DescriptionRow term={t('Payment reference')}>
          <Copyable text={reference} what={t('Payment reference')} />
        </DescriptionRow>
      </DescriptionList>
      {code && (
        <figure className="mt-6 grid w-fit gap-2">
          <svg
            role="img"
            aria-label={t('QR code of the transfer, for banking apps')}
            viewBox={`0 0 ${code.size} ${code.size}`}
            className="size-44"
            shapeRendering="crispEdges"
          >
            {/* White in dark themes, too: scanners look for dark on light. */}
            <rect width={code.size} height={code.size} fill="#fff" />
            <path d={code.path} fill="#000" />
          </svg>
          <figcaption className="text-sm text-muted">{t('Scan to pay')}</figcaption>
        </figure>
      )}
    </section>
  );
}
