import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { addressLines } from '#shared/postal-address.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { formatAmount, formatCount, formatUnitPrice } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { currentLocale, t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { getRequisition, type Requisition } from '../contract.ts';
import { exceededLimitTexts } from '../domain/exceeded-limit-texts.ts';
import { amountRows } from '../domain/requisition-amounts.ts';
import { DecideRequest } from './decide-request.tsx';
import { RequestHistory } from './request-history.tsx';
import { changeText, stateNames, stateTones } from './requisition-texts.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Request' };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const id = params['id'] ?? '';
  return valueOrNull(await api(getRequisition, { params: { id } }, { signal }));
}

/** A purchase request with its lines and history, and what the reader can do. */
export function Component() {
  const requisition = useLoaderData<typeof loader>();
  if (!requisition) return <NotFound title={t('There is no such request.')} />;
  const { number, state, company, currency, approvals, approved, orderId, quote } = requisition;
  const amounts = amountRows(requisition);
  const limits = exceededLimitTexts(requisition.exceededLimits, requisition.requestedBy.name);
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[{ label: t('Requests'), to: '/dashboard/requests' }, { label: number }]}
          />
        }
        title={t('Request {number}', { number })}
        actions={
          orderId && (
            <ButtonLink to={`/dashboard/myorders/${orderId}`}>{t('View order')}</ButtonLink>
          )
        }
      >
        <Badge tone={stateTones[state]} dot>
          {stateNames[state]()}
        </Badge>
      </PageHeader>
      <div className="grid gap-8">
        {requisition.changes.length > 0 && (
          <Alert tone="caution" title={t('Prices or stock have changed since the request.')}>
            <ul>
              {requisition.changes.map((change) => (
                <li key={change.productId}>{changeText(change, currency)}</li>
              ))}
            </ul>
          </Alert>
        )}
        {state === 'cancelled' && (
          <Alert
            tone="caution"
            title={t('The quote has changed or ended before the request was approved.')}
          >
            {t('Nothing was ordered.')}
          </Alert>
        )}
        {requisition.lacking > 0 && (
          <Alert
            tone="caution"
            title={tn(
              'One approval is needed that nobody can give',
              '{count} approvals are needed that nobody can give',
              requisition.lacking,
            )}
          >
            {t(
              'The admins of the company were told. They can give somebody the role of an approver, or raise a limit.',
            )}
          </Alert>
        )}
        {quote && state === 'returned' && (
          <Alert
            tone="caution"
            title={t('Choose from the quote again, and ask again.')}
            action={
              <ButtonLink to={`/dashboard/quotes/${quote._id}`}>{t('Open the quote')}</ButtonLink>
            }
          />
        )}
        <DescriptionList>
          {amounts.map(({ term, amount }, index) => (
            <DescriptionRow key={term} term={term} strong={index === amounts.length - 1}>
              {amount}
            </DescriptionRow>
          ))}
          <DescriptionRow term={t('Requested by')}>
            {requisition.requestedBy.name}, {formatDateTime(requisition.requestedAt)}
          </DescriptionRow>
          <DescriptionRow term={t('Company')}>{company.name}</DescriptionRow>
          {quote && (
            <DescriptionRow term={t('Quote')}>
              <Link to={`/dashboard/quotes/${quote._id}`}>{quote.number}</Link>
              {state === 'open' && (
                <span className="block text-sm text-muted">
                  {t('Its prices hold for this request until {date}.', {
                    date: formatDateTime(quote.holdsUntil),
                  })}
                </span>
              )}
            </DescriptionRow>
          )}
          {requisition.costCentre && (
            <DescriptionRow term={t('Cost centre')}>{requisition.costCentre}</DescriptionRow>
          )}
          {requisition.reason && (
            <DescriptionRow term={t('Reason')}>{requisition.reason}</DescriptionRow>
          )}
          <DescriptionRow term={t('Approvals')}>
            {t('{some} of {all}', { some: formatCount(approved), all: formatCount(approvals) })}
          </DescriptionRow>
          {requisition.approvers.length > 0 && (
            <DescriptionRow term={t('Can be approved by')}>
              {requisition.approvers.join(', ')}
            </DescriptionRow>
          )}
          <DescriptionRow term={t('Deliver to')}>
            {[requisition.name, ...addressLines(requisition.address, currentLocale())].join(', ')}
          </DescriptionRow>
          <DescriptionRow term={t('Payment option')}>{t(requisition.delivery)}</DescriptionRow>
          {requisition.purchaseOrder && (
            <DescriptionRow term={t('Purchase order number')}>
              <span className="wrap-anywhere">{requisition.purchaseOrder}</span>
            </DescriptionRow>
          )}
        </DescriptionList>
        {state === 'open' && limits.length > 0 && (
          <Alert
            tone="caution"
            title={limits.map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          />
        )}
        <DecideRequest key={requisition.version} requisition={requisition} />
        <Lines requisition={requisition} />
        <RequestHistory requisition={requisition} />
      </div>
    </>
  );
}

function Lines({ requisition: { lines, currency } }: { readonly requisition: Requisition }) {
  return (
    <Section title={t('Lines')}>
      <DescriptionList>
        {lines.map((line) => (
          <DescriptionRow
            key={line.productId}
            numeric
            term={
              <span className="wrap-anywhere text-ink">
                {line.productname}
                <span className="block code text-xs text-muted">{line.sku}</span>
                {line.note && <span className="block text-xs text-muted">{line.note}</span>}
              </span>
            }
          >
            {formatCount(line.quantity)} × {formatUnitPrice(line.unitPrice, currency)}
            <span className="block font-medium">{formatAmount(line.price, currency)}</span>
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Section>
  );
}
