import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { CommentForm } from '#browser/comment-form.tsx';
import { apiContext, useApi } from '#browser/api.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { PdfFiles } from '#features/orders/web/index.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { captureFocus } from '#ui/capture-focus.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import { Unbroken } from '#ui/unbroken.tsx';
import { useConfirm } from '#ui/use-confirm.ts';
import {
  addQuoteFile,
  commentOnQuote,
  downloadQuoteFile,
  downloadQuotePdf,
  getQuote,
  refuseQuote,
  requestQuoteChange,
  withdrawQuoteRequest,
  type Quote,
} from '../contract.ts';
import { MAX_MESSAGE } from '../domain/quote-rules.ts';
import { AskedLines } from './asked-lines.tsx';
import { ChangeRequestDialog } from './change-request-dialog.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { QuoteEnding } from './quote-ending.tsx';
import { QuoteHistory } from './quote-history.tsx';
import { orderQuotePath, QUOTES_PATH } from './quote-paths.ts';
import { QuoteStateBadge } from './quote-state-badge.tsx';
import { QuoteVersionView, type DownloadVersion } from './quote-version.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useOpenForm } from './use-open-form.ts';
import { WaitingApprovals } from './waiting-approvals.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle<Quote | null | undefined> = {
  title: (quote) => (quote ? t('Quote {number}', { number: quote.number }) : t('Quote')),
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const id = params['id'] ?? '';
  return valueOrNull(await api(getQuote, { params: { id } }, { signal }));
}

/** A quote as the customer sees it: the last version first, then what was asked for and said. */
export function Component() {
  const quote = useLoaderData<typeof loader>();
  if (!quote) return <NotFound title={t('There is no such quote.')} />;
  return <QuoteView key={quote._id} quote={quote} />;
}

function QuoteView({ quote }: { readonly quote: Quote }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { _id: id, number, state, versions, currency } = quote;
  const params = { id };
  const [last, ...earlier] = versions;
  const download: DownloadVersion = (version, options) =>
    api(downloadQuotePdf, { params: { id, version } }, options);
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs items={[{ label: t('Quotes'), to: QUOTES_PATH }, { label: number }]} />
        }
        title={<RichText text="Quote {number}" parts={{ number: <Unbroken>{number}</Unbroken> }} />}
        actions={<Actions quote={quote} />}
      >
        <QuoteStateBadge state={state} />
      </PageHeader>
      <div className="grid gap-8">
        <QuoteEnding quote={quote} />
        <WaitingApprovals quote={quote} linked />
        <DescriptionList>
          <DescriptionRow term={t('Requested by')}>
            {quote.requestedBy}, {formatDateTime(quote.requestedAt)}
          </DescriptionRow>
          {quote.company && (
            <DescriptionRow term={t('Company')}>{quote.company.name}</DescriptionRow>
          )}
          {quote.message && (
            <DescriptionRow term={t('Message')}>
              <span className="whitespace-pre-line wrap-anywhere">{quote.message}</span>
            </DescriptionRow>
          )}
        </DescriptionList>
        {last && (
          <Section title={t('Version {version}', { version: last.version })}>
            <QuoteVersionView version={last} {...{ number, download }} />
          </Section>
        )}
        <Section title={t('What you asked for')}>
          <AskedLines lines={quote.asked} currency={currency} />
        </Section>
        <EarlierVersions versions={earlier} {...{ number, download }} />
        <PdfFiles
          title={t('Files')}
          files={quote.files}
          download={(fileId) => api(downloadQuoteFile, { params: { id, fileId } })}
          add={
            quote.may.comment
              ? (file, onProgress) =>
                  api(
                    addQuoteFile,
                    { params, query: { fileName: file.name }, body: file },
                    { onProgress },
                  )
              : null
          }
          onAdded={() => void revalidate()}
        />
        <QuoteHistory history={quote.history} />
        {quote.may.comment && (
          <CommentForm
            hint={t('The shop reads it.')}
            maxLength={MAX_MESSAGE}
            send={(text, idempotencyKey) =>
              api(commentOnQuote, { params, body: { text } }, { idempotencyKey })
            }
            onSent={() => void revalidate()}
          />
        )}
      </div>
    </>
  );
}

/** What the customer can do with the quote now. */
function Actions({ quote }: { readonly quote: Quote }) {
  const api = useApi();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const { open, show, close, done } = useOpenForm<'refuse' | 'change'>();
  const { _id: id, revision, number, may } = quote;
  const params = { id };

  async function withdraw() {
    const restoreFocus = captureFocus();
    const isSure = await confirm({
      title: t('Withdraw request {number}?', { number }),
      confirmLabel: t('Withdraw'),
      tone: 'danger',
    });
    if (!isSure) return;
    const outcome = await api(withdrawQuoteRequest, { params, body: { revision } });
    if (!outcome.ok) toast.danger(outcome.problem.title);
    await revalidate();
    restoreFocus();
  }

  return (
    <>
      {may.withdraw && <Button onClick={() => void withdraw()}>{t('Withdraw')}</Button>}
      {may.refuse && <Button onClick={() => show('refuse')}>{t('Refuse')}</Button>}
      {may.requestChange && <Button onClick={() => show('change')}>{t('Request a change')}</Button>}
      {may.order && (
        <ButtonLink to={orderQuotePath(id)} variant="primary">
          {t('Order')}
        </ButtonLink>
      )}
      {open === 'refuse' && (
        <RefuseDialog
          title={t('Refuse quote {number}', { number })}
          description={t('Nothing more can be ordered from it, unless the shop offers again.')}
          submitLabel={t('Refuse')}
          noteHint={t('The shop reads it.')}
          noteMissing={null}
          send={(why, idempotencyKey) =>
            api(refuseQuote, { params, body: { ...why, revision } }, { idempotencyKey })
          }
          onClose={close}
          onDone={done}
        />
      )}
      {open === 'change' && (
        <ChangeRequestDialog
          number={number}
          send={(text, idempotencyKey) =>
            api(requestQuoteChange, { params, body: { text, revision } }, { idempotencyKey })
          }
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}
