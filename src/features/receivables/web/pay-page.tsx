import { lazy, Suspense, useMemo, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue, valueOrNull } from '#browser/page-value.ts';
import type { InvoiceState } from '#features/invoices/domain/invoice-state.ts';
import { getConfig, type ShopConfig } from '#features/shop/contract.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { getLinkedInvoice } from '../payment-links-contract.ts';
import type { LinkedInvoice } from '../domain/linked-invoice.ts';
import { ByTransfer } from './by-transfer.tsx';
import { obstacleTexts } from './card-texts.ts';
import { callsOfLink } from './link-calls.ts';
import { PrintButton } from './print-button.tsx';
import { receivedText } from './received-text.ts';
import { useReceivedMoney, type RecordedPayment } from './use-received-money.ts';

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

const closedTexts: Readonly<Record<Exclude<InvoiceState, 'open'>, string>> = {
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
  const { number, state, paid, dueDay, currency, toPay, discountUntil, transfer } = invoice;
  // Who has paid by card must not transfer the amount as well.
  const { isPaid, received, onRecorded } = useReceivedMoney(async (api) => {
    const found = await api(getLinkedInvoice, { params: { token } });
    return found.ok ? found.value.paid : null;
  });
  const isOpen = state === 'open' && !isPaid;
  return (
    <>
      <PageHeader
        title={
          <RichText
            text={isOpen ? 'Pay invoice {number}' : 'Invoice {number}'}
            parts={{ number: <Unbroken>{number}</Unbroken> }}
          />
        }
      />
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
          <ByCard key={toPay} {...{ token, invoice, cards, received, onRecorded }} />
          {transfer && !isPaid && <ByTransfer {...transfer} />}
        </div>
      ) : (
        <Alert tone="positive" title={t(closedTexts[state])} action={paid && <PrintButton />}>
          {paid && receivedText(paid, currency)}
        </Alert>
      )}
    </>
  );
}

/** The form is loaded, and a payment begun, when somebody asks for it: programs that only read mails do not. */
function ByCard({
  token,
  invoice,
  cards: { provider, publishableKey },
  ...paying
}: InvoiceProps & RecordedPayment) {
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
        <CardPayment
          {...{ calls, toPay, currency, provider, publishableKey, ...paying }}
          next={<PrintButton />}
        />
      </Suspense>
    </div>
  );
}

/** The button that had the focus is gone: the keyboard goes on at the form. */
function focus(form: HTMLElement | null): void {
  form?.focus();
}
