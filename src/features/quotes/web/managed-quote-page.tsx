import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { CommentForm } from '#browser/comment-form.tsx';
import { apiContext, useApi } from '#browser/api.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { ManagedCompanyLink } from '#features/companies/web/index.ts';
import { PdfFiles } from '#features/orders/web/index.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import {
  addManagedQuoteFile,
  answerQuoteComment,
  declineQuote,
  downloadManagedQuoteFile,
  downloadManagedQuotePdf,
  getManagedQuote,
  type ManagedQuote,
} from '../staff-contract.ts';
import { MAX_MESSAGE } from '../domain/quote-rules.ts';
import { AskedLines } from './asked-lines.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { InternalNote } from './internal-note.tsx';
import { OfferForm } from './offer-form.tsx';
import { QuoteEnding } from './quote-ending.tsx';
import { QuoteHistory } from './quote-history.tsx';
import { MANAGED_QUOTES_PATH } from './quote-paths.ts';
import { QuoteStateBadge } from './quote-state-badge.tsx';
import { QuoteVersionView, type DownloadVersion } from './quote-version.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useOpenForm } from './use-open-form.ts';
import { WaitingApprovals } from './waiting-approvals.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle<ManagedQuote | null | undefined> = {
  title: (quote) => (quote ? t('Quote {number}', { number: quote.number }) : t('Quote')),
};

export async function loader(args: LoaderFunctionArgs) {
  const { params, request, context } = args;
  await requireStaff(args, 'quotes.see');
  const api = context.get(apiContext);
  const { signal } = request;
  const id = params['id'] ?? '';
  return valueOrNull(await api(getManagedQuote, { params: { id } }, { signal }));
}

/** A quote as staff see and answer it. */
export function Component() {
  const quote = useLoaderData<typeof loader>();
  if (!quote) return <NotFound title={t('There is no such quote.')} />;
  return <ManagedQuoteView key={quote._id} quote={quote} />;
}

function ManagedQuoteView({ quote }: { readonly quote: ManagedQuote }) {
  const api = useApi();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { open, show, close, done } = useOpenForm<'offer' | 'decline'>();
  const { _id: id, number, state, versions, currency, customer, revision } = quote;
  const params = { id };
  const [last, ...earlier] = versions;
  const download: DownloadVersion = (version, options) =>
    api(downloadManagedQuotePdf, { params: { id, version } }, options);
  const mayChange = may('quotes.change');
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[{ label: t('Manage Quotes'), to: MANAGED_QUOTES_PATH }, { label: number }]}
          />
        }
        title={<RichText text="Quote {number}" parts={{ number: <Unbroken>{number}</Unbroken> }} />}
        actions={
          mayChange &&
          open !== 'offer' && (
            <>
              {quote.may.decline && <Button onClick={() => show('decline')}>{t('Decline')}</Button>}
              {quote.may.offer && (
                <Button variant="primary" onClick={() => show('offer')}>
                  {last ? t('Write a new version') : t('Write the quote')}
                </Button>
              )}
            </>
          )
        }
      >
        <QuoteStateBadge state={state} />
      </PageHeader>
      <div className="grid gap-8">
        <QuoteEnding quote={quote} />
        <WaitingApprovals quote={quote} />
        <DescriptionList>
          <DescriptionRow term={t('Customer')}>
            {customer.name}, {customer.email}
          </DescriptionRow>
          {quote.company && (
            <DescriptionRow term={t('Company')}>
              <ManagedCompanyLink company={quote.company} />
            </DescriptionRow>
          )}
          <DescriptionRow term={t('Requested on')}>
            {formatDateTime(quote.requestedAt)}
          </DescriptionRow>
          {quote.message && (
            <DescriptionRow term={t('Message')}>
              <span className="whitespace-pre-line wrap-anywhere">{quote.message}</span>
            </DescriptionRow>
          )}
          {Number(quote.orderedTotal) > 0 && (
            <DescriptionRow term={t('Ordered')}>
              {formatAmount(quote.orderedTotal, currency)}
            </DescriptionRow>
          )}
        </DescriptionList>
        <Section title={t('What the customer asks for')}>
          <AskedLines lines={quote.asked} currency={currency} />
        </Section>
        {open === 'offer' && (
          <OfferForm key={revision} quote={quote} onClose={close} onSent={done} />
        )}
        {last && (
          <Section title={t('Version {version}', { version: last.version })}>
            <QuoteVersionView version={last} {...{ number, download }} />
          </Section>
        )}
        <EarlierVersions versions={earlier} {...{ number, download }} />
        <InternalNote quote={quote} mayChange={mayChange} onSaved={() => void revalidate()} />
        <PdfFiles
          title={t('Files')}
          files={quote.files}
          download={(fileId) => api(downloadManagedQuoteFile, { params: { id, fileId } })}
          add={
            mayChange
              ? (file, onProgress) =>
                  api(
                    addManagedQuoteFile,
                    { params, query: { fileName: file.name }, body: file },
                    { onProgress },
                  )
              : null
          }
          onAdded={() => void revalidate()}
        />
        <QuoteHistory history={quote.history} />
        {mayChange && (
          <CommentForm
            hint={t('The customer reads it and gets a mail.')}
            maxLength={MAX_MESSAGE}
            send={(text, idempotencyKey) =>
              api(answerQuoteComment, { params, body: { text } }, { idempotencyKey })
            }
            onSent={() => void revalidate()}
          />
        )}
      </div>
      {open === 'decline' && (
        <RefuseDialog
          title={t('Decline quote {number}', { number })}
          description={t('Nothing more can be ordered from it. The customer gets a mail.')}
          submitLabel={t('Decline')}
          noteHint={t('The customer reads it.')}
          noteMissing={t('Enter a note. The customer reads it.')}
          send={(why, idempotencyKey) =>
            api(declineQuote, { params, body: { ...why, revision } }, { idempotencyKey })
          }
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}
