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
  type PartGrid,
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

/**
 * The parts of an order that staff enter, and below them where they are delivered and how they are paid. Rows stay while the
 * company changes, as somebody may be typing; their parts and prices are those that the company sees.
 */
export function EnterOrder(props: EnterOrderProps) {
  const api = useApi();
  const id = props.company?._id ?? null;
  const ofCompany = useMemo(() => (id === null ? api : entryApi(api, id)), [api, id]);
  return (
    <ApiContext value={ofCompany}>
      <EnterLines {...props} />
    </ApiContext>
  );
}

function EnterLines(props: EnterOrderProps) {
  const { customerId, company } = props;
  const { user } = useSession();
  const draftKey = orderEntryDraft(customerId);
  const catalogueGrid = usePartGrid({ draftKey, user: user?.id ?? null, numbersOf: null });
  const prices = useOrderPrices(
    company?._id ?? null,
    catalogueGrid.views.flatMap(({ view }) =>
      view.kind === 'found' ? view.product.productId : [],
    ),
  );
  const grid = { ...catalogueGrid, ...repriceGrid(catalogueGrid, prices.priceOf) };
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
      <PlaceEnteredOrder
        {...props}
        key={company?._id ?? ''}
        grid={grid}
        isPriced={grid.ready.length === catalogueGrid.ready.length}
        renewPrices={prices.renew}
        onPlaced={() => clearDraft(draftKey)}
      />
    </>
  );
}

interface PlaceEnteredOrderProps extends EnterOrderProps {
  readonly grid: PartGrid;
  /** Whether the price of each row is known. */
  readonly isPriced: boolean;
  readonly renewPrices: () => Promise<void>;
  readonly onPlaced: () => void;
}

/** Where the rows are delivered, how they are paid, and why the shop refuses them. */
function PlaceEnteredOrder(props: PlaceEnteredOrderProps) {
  const { customerId, company, defaults, cardPayment, grid, isPriced, renewPrices, onPlaced } =
    props;
  const navigate = useNavigate();
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
      onPlaced();
      toast.positive(orderMessages.placedOrder(placed.orderNumber));
      await navigate(`/dashboard/manageorders?order=${placed._id}`);
    } else if (refusal?.isPriceChanged) {
      setSent(lines);
      await renewPrices();
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
    <div className="max-w-xl">
      <CheckoutForm
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
            title={refused?.lines ? refused.title : t('Some lines cannot be ordered as they are.')}
            lines={refusedLines}
            focused={refused?.lines !== undefined}
            onTake={takeWhatWorks}
            entered
          />
        )}
      </CheckoutForm>
    </div>
  );
}

function openText(count: number): string {
  return tn(
    '{count} row has no part or no quantity yet. Correct or remove it.',
    '{count} rows have no part or no quantity yet. Correct or remove them.',
    count,
  );
}
