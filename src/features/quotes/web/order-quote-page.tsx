import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue, valueOrNull } from '#browser/page-value.ts';
import { getOrderingCompany } from '#features/companies/purchasing-contract.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import {
  buyerDefaults,
  checkoutDefaults,
  CheckoutForm,
  useOwnTotals,
  type AskTotals,
  type PlacedOrderState,
} from '#features/orders/web/index.ts';
import { loadTerms } from '#features/payment-terms/web/index.ts';
import { getProfile } from '#features/people/contract.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { Currency } from '#shared/money.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { getQuote } from '../contract.ts';
import { APPROVAL_DAYS } from '../domain/quote-rules.ts';
import { OrderedLines } from './ordered-lines.tsx';
import { agreedLines, chosenLines, firstChoice, piecesOf, totalOf } from './choose-lines.ts';
import { quotePath, QUOTES_PATH } from './quote-paths.ts';
import { nextDeliveryText } from './quote-texts.ts';
import { useAcceptQuote } from './use-accept-quote.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle<Data | null | undefined> = {
  title: (data) =>
    data ? t('Order from quote {number}', { number: data.quote.number }) : t('Quote'),
};

/** One of the last orders may have an address in parts. */
const LAST_ORDERS = 10;

type Data = NonNullable<Awaited<ReturnType<typeof loader>>>;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const user = requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const id = params['id'] ?? '';
  const quote = valueOrNull(await api(getQuote, { params: { id } }, { signal }));
  if (!quote) return null;
  const companyId = quote.company?._id;
  const [profile, orders, config, ordering] = await Promise.all([
    api(getProfile, { params: { email: user.email } }, { signal }),
    api(
      listOwnOrders,
      { query: { limit: LAST_ORDERS } },
      { signal, ...(companyId && { companyId }) },
    ),
    api(getConfig, {}, { signal }),
    companyId ? api(getOrderingCompany, {}, { signal, companyId }) : null,
  ]);
  const company = ordering && pageValue(ordering).company;
  const recent = orders.ok ? orders.value : [];
  const known = profile.ok
    ? profile.value
    : { email: user.email, name: user.displayName, number: '', location: '' };
  return {
    quote,
    company,
    terms: companyId ? await loadTerms(api, companyId, signal) : null,
    defaults: checkoutDefaults(
      buyerDefaults(known, recent[0]),
      recent.find(({ deliveryAddress }) => deliveryAddress !== null),
      company,
    ),
    cardPayment: pageValue(config).payments.provider !== 'none',
  };
}

/** Orders all that is left of the last version, or a part of it. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <NotFound title={t('There is no such quote.')} />;
  const { quote } = data;
  const { number, _id: id } = quote;
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Quotes'), to: QUOTES_PATH },
              { label: number, to: quotePath(id) },
              { label: t('Order') },
            ]}
          />
        }
        title={
          <RichText
            text="Order from quote {number}"
            parts={{ number: <Unbroken>{number}</Unbroken> }}
          />
        }
      >
        {quote.company?.name}
      </PageHeader>
      {quote.may.order ? (
        <OrderLines key={quote.revision} {...data} />
      ) : (
        <Alert
          tone="caution"
          title={t('Nothing can be ordered from this quote now.')}
          action={<ButtonLink to={quotePath(id)}>{t('Open the quote')}</ButtonLink>}
        />
      )}
    </>
  );
}

function OrderLines({ quote, company, terms, defaults, cardPayment }: Data) {
  const navigate = useNavigate();
  const [last] = quote.versions;
  const lines = (last?.lines ?? []).filter(({ left }) => left > 0);
  const [choice, setChoice] = useState(() => firstChoice(lines));
  const accepting = useAcceptQuote(quote);
  const { currency, nextDeliveryCost } = quote;
  const chosen = chosenLines(lines, choice);
  const total = totalOf(lines, choice, currency as Currency);
  const ask = useOwnTotals();
  const quotedDelivery = nextDeliveryCost ?? undefined;
  const askTotals: AskTotals = (body, signal) => ask({ ...body, quotedDelivery }, signal);
  const isWrong = lines.some((line) => piecesOf(line, choice) === null);
  const shown = formatAmount(total, currency);

  async function order(fields: Parameters<typeof accepting.accept>[0], reason: string | null) {
    if (reason !== null) {
      const asked = await accepting.ask({ ...fields, reason }, { lines: chosen, total });
      if (asked.requisitionId) await navigate(`/dashboard/requests/${asked.requisitionId}`);
      return asked.refusal ?? null;
    }
    const { orderId, refusal = null } = await accepting.accept(fields, { lines: chosen, total });
    if (orderId) {
      const state: PlacedOrderState = { placed: orderId };
      await navigate('/dashboard/myorders', { state });
    }
    return refusal;
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <section aria-label={t('Lines of the order')} className="grid min-w-0 gap-6">
        <OrderedLines {...{ lines, currency, choice }} onChange={setChoice} />
        <DescriptionList>
          <DescriptionRow term={t('Net total')} numeric strong>
            <output aria-label={t('Total of the order')}>{shown}</output>
          </DescriptionRow>
          {nextDeliveryCost !== null && (
            <DescriptionRow term={t('Delivery, as quoted')} numeric>
              {nextDeliveryText(quote, nextDeliveryCost)}
            </DescriptionRow>
          )}
        </DescriptionList>
      </section>
      <section aria-label={t('Your details')} className="min-w-0">
        <CheckoutForm
          company={
            company && {
              ...company.limits,
              addresses: company.addresses,
              terms,
              approval: {
                limits: company.limits,
                hint: t(
                  'The prices of the quote hold until the answer: until it expires, and {count} days from now at least.',
                  { count: APPROVAL_DAYS },
                ),
              },
            }
          }
          defaults={defaults}
          cardPayment={cardPayment}
          onDelivery
          submitLabel={(toPay) => t('Place order for {total}', { total: toPay })}
          order={{
            lines: agreedLines(lines, choice, currency as Currency),
            price: total,
            currency,
          }}
          askTotals={askTotals}
          disabled={chosen.length === 0 || isWrong}
          state={accepting}
          onOrder={order}
        />
      </section>
    </div>
  );
}
