import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiContext, useApi } from '#browser/api.ts';
import type { OrderableCompany } from '#features/companies/staff-contract.ts';
import { totalOf } from '#features/carts/domain/cart-line.ts';
import { SkuOptions } from '#features/catalogue/web/index.ts';
import {
  CheckoutForm,
  type CheckoutDetails,
  orderMessages,
  RefusedLines,
  useEnterOrder,
  type checkoutDefaults,
} from '#features/orders/web/index.ts';
import {
  clearDraft,
  orderEntryDraft,
  OtherPackagings,
  PartGridFields,
  PartGridTotal,
  usePartGrid,
} from '#features/quick-order/web/index.ts';
import { repriceGrid } from '#features/quick-order/domain/reprice-grid.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { captureFocus, focusableHeading } from '#ui/capture-focus.ts';
import { toast } from '#ui/toast.ts';
import { entryApi } from './entry-api.ts';
import { ChangedPrices } from './changed-prices.tsx';
import { DeliveryPriceFields, useDeliveryPrice } from './delivery-price.tsx';
import { enteredLines } from './entered-lines.ts';
import { PriceSources } from './price-sources.tsx';
import { refusedCartLines } from './refused-cart-lines.ts';
import { useOrderPrices } from './use-order-prices.ts';

interface EnterOrderProps {
  readonly customerId: string;
  /** The company that the customer orders for; null for themselves. */
  readonly company: OrderableCompany | null;
  readonly defaults: ReturnType<typeof checkoutDefaults>;
  /** Whether the shop accepts cards. */
  readonly cardPayment: boolean;
}

/** The parts of an order that staff enter, and below them where they are delivered and how they are paid. */
export function EnterOrder(props: EnterOrderProps) {
  const api = useApi();
  const id = props.company?._id ?? null;
  const ofCompany = useMemo(() => (id === null ? api : entryApi(api, id)), [api, id]);
  // Another company sees other products, at other prices.
  return (
    <ApiContext value={ofCompany}>
      <EnterLines key={id ?? ''} {...props} />
    </ApiContext>
  );
}

function EnterLines({ customerId, company, defaults, cardPayment }: EnterOrderProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const draftKey = orderEntryDraft(customerId);
  const catalogueGrid = usePartGrid({ draftKey, user: user?.id ?? null, numbersOf: null });
  const prices = useOrderPrices(
    company?._id ?? null,
    catalogueGrid.views.flatMap(({ view }) =>
      view.kind === 'found' ? view.product.productId : [],
    ),
  );
  const grid = { ...catalogueGrid, ...repriceGrid(catalogueGrid, prices.priceOf) };
  const isPriced = grid.ready.length === catalogueGrid.ready.length;
  /** The lines of the last order that was refused because of a price. */
  const [sent, setSent] = useState<ReturnType<typeof enteredLines>>([]);
  const entry = useEnterOrder(customerId, company?._id ?? null);
  const { refused, order, dismiss } = entry;
  const delivery = useDeliveryPrice();
  const lines = enteredLines(grid);
  const currency = lines[0]?.currency ?? '';
  const total = totalOf(lines, currency);
  const isWrong =
    !isPriced || grid.open.length > 0 || lines.some(({ problem }) => problem !== null);
  const refusedLines = refused?.lines ?? refusedCartLines(lines);

  async function place(fields: CheckoutDetails) {
    const agreed = delivery.check();
    if (agreed === undefined) return null;
    const wanted = lines.map(({ productId, quantity, customerPartNumber }) => ({
      productId,
      quantity,
      ...(customerPartNumber && { customerPartNumber }),
    }));
    const { placed, refusal = null } = await order(
      fields,
      { lines: wanted, total, currency },
      agreed,
    );
    if (placed) {
      clearDraft(draftKey);
      toast.positive(orderMessages.placedOrder(placed.orderNumber));
      await navigate(`/dashboard/manageorders?order=${placed._id}`);
    } else if (refusal?.isPriceChanged) {
      setSent(lines);
      await prices.renew();
    }
    return refusal;
  }

  /** Orders nothing yet: the admin sees the new quantities and the new total first. */
  function takeWhatWorks(): void {
    const form = document.activeElement?.closest('form');
    const restoreFocus = captureFocus(() =>
      form?.isConnected
        ? form.querySelector<HTMLElement>('[type=submit]:enabled')
        : focusableHeading(),
    );
    for (const { productId, worksWith } of refusedLines) grid.take(productId, worksWith);
    dismiss();
    restoreFocus();
  }

  return (
    <>
      <div>
        <PartGridFields
          grid={grid}
          label={t('Lines of the order')}
          target="order"
          extras={OtherPackagings}
          suggestions={SkuOptions}
        />
        <div className="mt-6 grid gap-3 sm:ml-auto sm:max-w-sm">
          <PartGridTotal grid={grid} openText={openText} />
          {prices.failed && (
            <Alert
              tone="danger"
              title={prices.failed}
              action={
                <Button size="sm" onClick={prices.retry}>
                  {t('Try again')}
                </Button>
              }
            />
          )}
          {company && (
            <PriceSources
              company={company.name}
              rows={grid.ready.map(({ number, line }) => {
                return { number, list: prices.priceOf(line.productId)?.list ?? null };
              })}
            />
          )}
        </div>
      </div>
      <div className="max-w-xl">
        <CheckoutForm
          key={company?._id ?? ''}
          company={company}
          defaults={defaults}
          cardPayment={cardPayment}
          onDelivery
          submitLabel={(toPay) =>
            lines.length === 0 ? t('Place order') : t('Place order for {total}', { total: toPay })
          }
          order={{
            lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
            price: total,
            currency,
            deliveryPrice: delivery.price,
          }}
          askTotals={entry.askTotals}
          disabled={lines.length === 0 || isWrong}
          state={entry}
          onOrder={place}
        >
          <DeliveryPriceFields {...delivery} currency={currency} />
          {refused?.isPriceChanged && <ChangedPrices before={sent} now={lines} />}
          {refusedLines.length > 0 && (
            <RefusedLines
              title={
                refused?.lines ? refused.title : t('Some lines cannot be ordered as they are.')
              }
              lines={refusedLines}
              focused={refused?.lines !== undefined}
              onTake={takeWhatWorks}
              entered
            />
          )}
        </CheckoutForm>
      </div>
    </>
  );
}

function openText(count: number): string {
  return tn(
    '{count} row has no part or no quantity yet. Correct or remove it.',
    '{count} rows have no part or no quantity yet. Correct or remove them.',
    count,
  );
}
