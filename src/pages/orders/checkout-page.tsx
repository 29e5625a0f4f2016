import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { pageValue } from '#browser/page-value.ts';
import type { Cart } from '#features/carts/contract.ts';
import { shownTotalOf } from '#features/carts/domain/cart-line.ts';
import { UnkeptNotice, useCart, type ShownCart } from '#features/carts/web/index.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import {
  buyerDefaults,
  checkoutDefaults,
  CheckoutForm,
  type CheckoutDetails,
  RefusedLines,
  remainingUnverifiedOrders,
  UnverifiedNotice,
  useCheckOut,
  useOwnTotals,
  type CheckoutRefusal,
  type PlacedOrderState,
} from '#features/orders/web/index.ts';
import { createRequisition } from '#features/requisitions/contract.ts';
import { getOrderingCompany } from '#features/companies/purchasing-contract.ts';
import { loadTerms } from '#features/payment-terms/web/index.ts';
import { getProfile } from '#features/people/contract.ts';
import {
  ForCompany,
  refreshVerification,
  requireSignedIn,
  useSession,
} from '#features/sessions/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { ArgumentsOf } from '#shared/endpoint.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { captureFocus, focusableHeading } from '#ui/capture-focus.ts';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { approvalRefusal } from './approval-refusal.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { refusedCartLines } from './refused-cart-lines.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Checkout' };

/** The last orders: one of them has an address, and those of an unverified user are counted. */
const RECENT = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!requireSignedIn({ request }).emailVerified) await refreshVerification();
  const user = requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const limit = user.emailVerified ? 10 : RECENT;
  const [profile, orders, config, ordering] = await Promise.all([
    api(getProfile, { params: { email: user.email } }, { signal }),
    api(listOwnOrders, { query: { limit } }, { signal }),
    api(getConfig, {}, { signal }),
    api(getOrderingCompany, {}, { signal }),
  ]);
  const { company } = pageValue(ordering);
  const terms = company && (await loadTerms(api, company._id, signal));
  const recent = orders.ok ? orders.value : [];
  const buyer = buyerDefaults(
    profile.ok
      ? profile.value
      : { email: user.email, name: user.displayName, number: '', location: '' },
    recent[0],
  );
  return {
    defaults: checkoutDefaults(
      buyer,
      recent.find(({ deliveryAddress }) => deliveryAddress !== null),
      company,
    ),
    company,
    terms,
    cardPayment: pageValue(config).payments.provider !== 'none',
    remainingOrders: user.emailVerified ? null : remainingUnverifiedOrders(recent),
  };
}

export function Component() {
  const shown = useCart();
  const { cart, problem } = shown;
  return (
    <Container className="py-8">
      <PageHeader
        before={
          <Breadcrumbs items={[{ label: t('Cart'), to: '/cart' }, { label: t('Checkout') }]} />
        }
        title={t('Checkout')}
      >
        <ForCompany />
      </PageHeader>
      {problem && (
        <Alert tone="danger" title={t('The cart could not be loaded.')}>
          {problem.title}
        </Alert>
      )}
      {!cart && !problem && <PleaseWait inline />}
      {cart && cart.lines.length === 0 && (
        <EmptyState
          title={t('Your cart is empty')}
          action={
            <ButtonLink to="/allproducts" variant="primary">
              {t('Browse products')}
            </ButtonLink>
          }
        />
      )}
      {cart && cart.lines.length > 0 && <Checkout {...shown} cart={cart} />}
    </Container>
  );
}

function Checkout({ cart, model, waiting }: ShownCart & { readonly cart: Cart }) {
  const { defaults, company, terms, cardPayment, remainingOrders } = useLoaderData<typeof loader>();
  const { user } = useSession();
  const navigate = useNavigate();
  const checkOut = useCheckOut();
  const { ask, refused: notAsked } = useAskForApproval(cart.currency);
  const { refused, order, dismiss } = checkOut;
  const askTotals = useOwnTotals();
  const total = formatAmount(shownTotalOf(cart.lines, cart.currency), cart.currency);
  const hasProblem = cart.lines.some(({ problem }) => problem !== null);
  const [corrected, setCorrected] = useState(false);
  const refusedLines = refused?.lines ?? refusedCartLines(cart.lines);

  async function placeOrder(fields: CheckoutDetails, reason: string | null) {
    const lines = cart.lines.map(({ productId, quantity, customerPartNumber, note }) => ({
      productId,
      quantity,
      ...(customerPartNumber && { customerPartNumber }),
      ...(note && { note }),
    }));
    const { total: seen, currency } = cart;
    if (reason !== null) {
      const asked = await ask({ ...fields, lines, price: seen, fromCart: true, reason });
      await model.load();
      if (asked.requisition) await navigate(`/dashboard/requests/${asked.requisition._id}`);
      return asked.refusal ?? null;
    }
    const { placed, refusal = null } = await order(fields, { lines, total: seen, currency });
    // The cart is shorter now, or has changed since it was loaded.
    await model.load();
    if (placed) {
      const state: PlacedOrderState = { placed: placed._id };
      await navigate('/dashboard/myorders', { state });
    }
    return refusal;
  }

  async function takeWhatWorks() {
    const form = document.activeElement?.closest('form');
    const restoreFocus = captureFocus(() =>
      form?.isConnected
        ? form.querySelector<HTMLElement>('[type=submit]:enabled')
        : focusableHeading(),
    );
    const changes = refusedLines.map(({ productId, worksWith }) =>
      worksWith === null
        ? model.remove(productId)
        : model.change(productId, { quantity: worksWith }),
    );
    setCorrected(false);
    await Promise.all(changes);
    setCorrected(true);
    dismiss();
    restoreFocus();
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-label={t('Your details')} className="min-w-0">
        {/* The summary is beside the form, where nobody who listens hears it change. */}
        <p role="status" className="sr-only">
          {corrected && !hasProblem && t('The cart was changed. New total: {total}', { total })}
        </p>
        {user && remainingOrders !== null && (
          <UnverifiedNotice {...{ user, cardPayment }} remaining={remainingOrders} />
        )}
        <CheckoutForm
          company={
            company && {
              ...company.limits,
              addresses: company.addresses,
              terms,
              approval: { limits: company.limits },
            }
          }
          defaults={defaults}
          cardPayment={cardPayment}
          onDelivery={remainingOrders !== 0}
          submitLabel={(toPay) => t('Place order for {total}', { total: toPay })}
          order={{ lines: orderedLines(cart), price: cart.total, currency: cart.currency }}
          askTotals={askTotals}
          disabled={hasProblem || waiting !== null}
          state={{ ...checkOut, refused: refused ?? notAsked }}
          onOrder={placeOrder}
        >
          {waiting && <UnkeptNotice reason={waiting} onStop={() => model.stop()} />}
          {refusedLines.length > 0 && (
            <RefusedLines
              title={
                refused?.lines ? refused.title : t('Some lines cannot be ordered as they are.')
              }
              lines={refusedLines}
              focused={refused?.lines !== undefined}
              onTake={() => void takeWhatWorks()}
            />
          )}
        </CheckoutForm>
      </section>
      <CheckoutSummary cart={cart} total={total} />
    </div>
  );
}

function orderedLines({ lines }: Cart) {
  return lines.map(({ productId, quantity }) => ({ productId, quantity }));
}

/** Asks the approvers of the company for the order, once. */
function useAskForApproval(currency: string) {
  const api = useApi();
  const submit = useSubmission();
  const [refused, setRefused] = useState<CheckoutRefusal | null>(null);

  async function ask(body: ArgumentsOf<typeof createRequisition>['body']) {
    setRefused(null);
    const outcome = await submit(body, (content, idempotencyKey) =>
      api(createRequisition, { body: content }, { idempotencyKey }),
    );
    if (!outcome) return {};
    if (outcome.ok) return { requisition: outcome.value };
    const refusal = approvalRefusal(outcome.problem, currency);
    setRefused(refusal);
    return { refusal };
  }

  return { ask, refused };
}
