import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { MONEY_PATTERN, parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';
import { formatAmount } from '#shared/number-format.ts';
import { DecimalField } from '#ui/decimal-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextArea } from '#ui/text-area.tsx';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import type { Refund } from '#features/payments/contract.ts';
import { t } from '#shared/texts/texts.ts';
import { refundOrder, type Order } from '../contract.ts';
import { refundForm } from '../domain/refund-form.ts';
import { orderMessages } from './messages.ts';
import { isOnDelivery, linesToRefund } from './order-status.ts';
import { chosenPieces, PiecesFields, showTooMany, typedPieces } from './pieces-fields.tsx';
import { priceOfTyped } from './price-of-typed.ts';
import { typedAmount } from '#browser/typed-amount.ts';

interface RefundFields {
  amount: string;
  reason: string;
  /** Of each line. */
  pieces: string[];
}

interface RefundDialogProps {
  readonly order: Order;
  /** The amount that can still be refunded. */
  readonly left: string;
  readonly onClose: () => void;
  readonly onRequested: (refund: Refund) => void;
}

/** Refunds a payment in full or in part, or records returned cash, with a reason that the customer sees. */
export function RefundDialog({ order, left, onClose, onRequested }: RefundDialogProps) {
  const api = useApi();
  const lines = useMemo(() => linesToRefund(order), [order]);
  const rules = useMemo(() => refundRules(lines, left, order.currency), [lines, left, order]);
  const form = useForm<RefundFields, unknown, z.output<typeof rules>>({
    resolver: zodResolver(rules),
    defaultValues: { amount: decimalForField(left), reason: '', pieces: lines.map(() => '') },
  });
  const field = fieldsOf(form);

  /** The price of the pieces is the amount, which can still be changed. */
  function showPrice() {
    const currency = order.currency as Currency;
    const price = priceOfTyped(order, lines, form.getValues('pieces'));
    if (price === 0n) return;
    const most = parseMoney(left, currency).minor;
    const minor = price < most ? price : most;
    form.setValue('amount', decimalForField(toMoneyDecimal({ minor, currency })));
  }

  const submission = useFormSubmission(form, {
    send: ({ pieces, ...details }, idempotencyKey) => {
      const chosen = chosenPieces(lines, pieces);
      const body = { ...details, ...(chosen.length > 0 && { lines: chosen }) };
      return api(refundOrder, { params: { id: order._id }, body }, { idempotencyKey });
    },
    onDone: onRequested,
    onRefused(problem) {
      if (problem.type === 'orders/not-left-to-refund') showTooMany(form, lines, problem.lines);
      if (problem.type !== 'payments/refund-too-large') return;
      form.setError('amount', { message: atMost(problem.left, order.currency) });
    },
  });

  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Refund order {orderNumber}', { orderNumber: order.orderNumber })}
      description={description(order, left)}
      size="sm"
      tone="danger"
      submitLabel={t('Refund')}
      cancelLabel={t('Keep the payment')}
    >
      {lines.length > 0 && (
        <details onChange={showPrice}>
          <summary className="cursor-pointer text-sm font-medium">
            {t('Refund certain pieces')}
          </summary>
          <div className="mt-3">
            <PiecesFields {...{ form, lines }} legend={t('Pieces to refund')} error={undefined} />
          </div>
        </details>
      )}
      <DecimalField
        {...field('amount')}
        label={t('Amount in {currency}', { currency: order.currency })}
        required
      />
      <TextArea
        {...field('reason')}
        label={t('Reason')}
        hint={t('The customer sees it in the email and on the order.')}
        rows={3}
        required
      />
    </FormDialog>
  );
}

function description(order: Order, left: string): string {
  const values = {
    name: order.userName,
    price: formatAmount(order.paid, order.currency),
    left: formatAmount(left, order.currency),
  };
  return isOnDelivery(order)
    ? t(
        '{name} paid {price}. Record how much of it you have returned, at most {left}. The shop itself pays nothing out.',
        values,
      )
    : t('{name} paid {price}. Up to {left} can be refunded to the card.', values);
}

/** Reports a too large amount together with the form’s other errors. The server checks it again. */
function refundRules(
  lines: ReturnType<typeof linesToRefund>,
  left: string,
  currency: Order['currency'],
) {
  const { amount } = refundForm.shape;
  const minor = (text: string) => parseMoney(text, currency as Currency).minor;
  const fits = (typed = '') => !MONEY_PATTERN.test(typed) || minor(typed) <= minor(left);
  return refundForm.omit({ lines: true }).extend({
    amount: typedAmount(amount.refine(fits, atMost(left, currency)), currency),
    pieces: typedPieces(lines),
  });
}

function atMost(left: string, currency: Order['currency']): string {
  return orderMessages.atMost(formatAmount(left, currency));
}
