import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { RetryNotice } from '#browser/retry-notice.tsx';
import type { Product } from '#features/catalogue/contract.ts';
import {
  maxOrderQuantity,
  quantityStep,
  smallestOrderableQuantity,
} from '#features/catalogue/domain/order-quantity.ts';
import { priceRows } from '#features/catalogue/domain/price-rows.ts';
import {
  PriceOnRequest,
  PriceTable,
  priceTableRows,
  quantityHint,
  LinePrices,
  formatLinePrice,
} from '#features/catalogue/web/index.ts';
import { StockAlertButton } from '#features/stock-alerts/web/index.ts';
import { SoldOutSubstitutes } from '#features/substitutes/web/index.ts';
import { typedCount } from '#shared/typed-count.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors } from '#ui/form-problem.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Buyer } from './buyer-defaults.ts';
import { orderMessages } from './messages.ts';
import {
  orderFormFor,
  linePriceFor,
  type OrderFormInput,
  type OrderFormValues,
} from './order-form-rules.ts';
import type { TypedPlace } from './order-totals.tsx';
import { offeredOption, paymentOptions } from './payment-options.tsx';
import { saveDraft, readDraft } from './order-draft.ts';
import { NONE_LEFT } from './stock-error-text.ts';
import { StockShortage } from './stock-shortage.tsx';
import { useOrderTotals, useOwnTotals } from './use-order-totals.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** Loaded when an order costs more than its lines. */
const OrderTotals = lazy(async () => ({
  default: (await import('./order-totals.tsx')).OrderTotals,
}));
const DeliveryPlaceFields = lazy(async () => ({
  default: (await import('./order-totals.tsx')).DeliveryPlaceFields,
}));

interface OrderFormProps {
  readonly product: Product;
  /** Fills in the form. */
  readonly buyer: Buyer;
  /** The quantity from the product page; null for the minimum. */
  readonly quantity: number | null;
  /** Whether the shop accepts cards. */
  readonly cardPayment: boolean;
  /** Whether the buyer may place another order on delivery. */
  readonly onDelivery: boolean;
}

export function OrderForm(props: OrderFormProps) {
  const { product, buyer, quantity: chosen, cardPayment, onDelivery } = props;
  const { minQuantity, stock, currency } = product;
  const draft = `${buyer.email} ${product._id}`;
  const { place: placeOrder, refused, waiting, stop, dismiss } = usePlaceOrder(product, draft);
  const options = paymentOptions(cardPayment, onDelivery);
  const preselected = offeredOption(options, buyer.delivery);
  const rules = useMemo(() => zodResolver(orderFormFor(product)), [product]);
  const form = useForm<OrderFormInput, unknown, OrderFormValues>({
    resolver: rules,
    mode: 'onChange',
    defaultValues: {
      name: buyer.name,
      number: buyer.number,
      address: buyer.location,
      quantity: String(chosen ?? smallestOrderableQuantity(product)),
      ...(preselected && { delivery: preselected }),
      ...readDraft(draft),
    },
  });
  const { handleSubmit, control, setError, setFocus, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(form);
  const quantity = useWatch({ control, name: 'quantity' });
  const typed = useWatch({ control, name: ['name', 'number', 'address'] });
  const [name, number, address] = typed;
  useEffect(() => {
    if (formState.isDirty) saveDraft(draft, { name, number, address });
  }, [draft, formState.isDirty, name, number, address]);
  const linePrice = linePriceFor(product, quantity);
  /** With the prices that the shop shows to the buyer. */
  const shown = { ...product, ...product.withTax };
  const [place, setPlace] = useState<TypedPlace>({});
  const totals = useOrderTotals(useOwnTotals(), {
    lines: linePrice ? [{ productId: product._id, quantity: typedCount(String(quantity)) }] : [],
    place,
    isAddressText: true,
    price: linePrice?.total ?? '',
  });
  const total = linePrice && formatAmount(totals.sent.toPay, currency);
  const priced = product.price !== null;
  /** What other orders have left, after a race for the stock was lost. */
  const left = refused?.available;
  const soldOut = priced && maxOrderQuantity(product, stock) === 0;
  // The page may still show a stock that is gone by now.
  const noneLeft = soldOut || (left !== undefined && maxOrderQuantity(product, left) === 0);

  async function send(values: OrderFormValues) {
    if (!totals.check()) return;
    const { toPay, ...more } = totals.sent;
    const seen = toPay === '' ? {} : { toPay };
    const refusal = await placeOrder(values, { ...seen, ...more, ...place });
    if (!refusal) return;
    showFieldErrors(refusal, setError);
    totals.afterRefusal(refusal);
  }

  /** Orders nothing yet: the buyer sees the total for the new quantity first. */
  function takeRest(rest: number) {
    setValue('quantity', String(rest), { shouldDirty: true, shouldValidate: true });
    dismiss();
    setFocus('quantity');
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
      {priced ? (
        <PriceTable
          rows={priceTableRows(
            priceRows(shown, minQuantity),
            currency,
            typedCount(String(quantity)),
          )}
        />
      ) : (
        <PriceOnRequest />
      )}
      <NumberField
        label={t('Quantity')}
        {...(!noneLeft && { hint: quantityHint(product) })}
        min={minQuantity}
        max={stock}
        step={quantityStep(product)}
        required
        {...field('quantity')}
      />
      {priced && (
        <div className="grid gap-1">
          <LinePrices
            linePrice={
              errors.quantity ? null : formatLinePrice(linePriceFor(shown, quantity), currency)
            }
          />
          <p className="text-sm text-muted">{product.taxNote ?? t('Without tax')}</p>
        </div>
      )}
      <TextField
        label={t('Your part number (optional)')}
        hint={t('Printed on the documents of the order.')}
        autoComplete="off"
        {...field('customerPartNumber')}
      />
      <TextField label={t('Name')} autoComplete="name" required {...field('name')} />
      <TextField
        label={t('Contact number')}
        type="tel"
        autoComplete="tel"
        required
        {...field('number')}
      />
      <TextArea
        label={t('Address')}
        rows={3}
        autoComplete="street-address"
        required
        {...field('address')}
      />
      {totals.isShown && (
        <Suspense>
          <DeliveryPlaceFields place={place} onChange={setPlace} {...totals} />
          <OrderTotals {...totals} />
        </Suspense>
      )}
      <RadioGroupField
        label={t('Payment option')}
        inline
        options={options}
        required
        {...field('delivery')}
      />
      {refused?.newTotal === undefined && left === undefined && <FormProblem problem={refused} />}
      {left !== undefined && !noneLeft && (
        <StockShortage product={product} available={left} onTake={takeRest} />
      )}
      {refused?.newTotal !== undefined && refused.newTotal === total && (
        <Alert
          tone="caution"
          title={refused.title}
          action={
            <Button type="submit" size="sm" busy={isSubmitting}>
              {orderMessages.orderFor(total)}
            </Button>
          }
        >
          {refused.detail}
        </Alert>
      )}
      {waiting && <RetryNotice reason={waiting} texts={orderMessages.waiting} onStop={stop} />}
      {noneLeft && (
        <>
          <Alert tone="caution">{left === undefined ? orderMessages.soldOut : t(NONE_LEFT)}</Alert>
          <SoldOutSubstitutes productId={product._id} />
          <StockAlertButton productId={product._id} />
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={isSubmitting}
        disabled={!priced || soldOut}
      >
        {t('Place order')}
      </Button>
    </form>
  );
}
