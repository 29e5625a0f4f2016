import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { Order } from '../contract.ts';
import { lineCancellation } from '../domain/line-cancellation.ts';
import { cancelLines } from '../fulfilment-contract.ts';
import { cashToReturnFor, isOnDelivery, linesLeft, mustReturnCashFirst } from './order-status.ts';
import { chosenPieces, PiecesFields, showTooMany, somePieces } from './pieces-fields.tsx';
import { piecesOf, priceOfTyped } from './price-of-typed.ts';

interface CancelLinesDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onRefund: () => void;
  readonly onCancelled: (order: Order) => void;
}

/** Cancels pieces that have not shipped, with a reason that the customer sees. */
export function CancelLinesDialog({
  order,
  onClose,
  onRefund,
  onCancelled,
}: CancelLinesDialogProps) {
  const api = useApi();
  const lines = useMemo(() => linesLeft(order), [order]);
  const rules = useMemo(
    () => lineCancellation.omit({ lines: true }).extend({ pieces: somePieces(lines) }),
    [lines],
  );
  const form = useForm<z.input<typeof rules>, unknown, z.output<typeof rules>>({
    resolver: zodResolver(rules),
    defaultValues: { reason: '', pieces: lines.map(() => '') },
  });
  const field = fieldsOf(form);
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'pieces' });

  const submission = useFormSubmission(form, {
    send: ({ pieces, reason }, idempotencyKey) => {
      const body = { reason, lines: chosenPieces(lines, pieces) };
      return api(cancelLines, { params: { id: order._id }, body }, { idempotencyKey });
    },
    onDone: onCancelled,
    onRefused(problem) {
      if (problem.type === 'orders/not-left-to-cancel') showTooMany(form, lines, problem.lines);
    },
  });

  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Cancel a part of order {orderNumber}', { orderNumber: order.orderNumber })}
      description={t('The pieces return to stock. The customer receives an email.')}
      tone="danger"
      submitLabel={t('Cancel these pieces')}
      cancelLabel={t('Keep the order')}
    >
      {mustReturnCashFirst(order) && (
        <Alert
          tone="caution"
          title={t('This order was paid in cash.')}
          action={
            <Button size="sm" onClick={onRefund}>
              {t('Refund')}
            </Button>
          }
        >
          {t(
            'First return the cash for the pieces and record it as a refund. Then they can be cancelled here.',
          )}
        </Alert>
      )}
      <PiecesFields
        {...{ form, lines }}
        legend={t('Pieces to cancel')}
        error={errors.pieces?.root?.message}
      />
      <p role="status" className="text-sm">
        {consequence(order, lines, typed)}
      </p>
      <TextArea
        {...field('reason')}
        label={t('Reason')}
        hint={t('The customer sees it in the email and on the order.')}
        rows={3}
        maxLength={300}
        required
      />
    </FormDialog>
  );
}

/** What the cancellation changes: what is to be paid, and what of it is refunded at once. */
function consequence(
  order: Order,
  lines: ReturnType<typeof linesLeft>,
  typed: readonly string[],
): string {
  const currency = order.currency as Currency;
  const price = priceOfTyped(order, lines, typed);
  const text = (minor: bigint) => formatAmount(toMoneyDecimal({ minor, currency }), currency);
  const toPay = parseMoney(order.toPay, currency).minor - price;
  const left = parseMoney(order.paid, currency).minor - parseMoney(order.refunded, currency).minor;
  // Pieces that a refund has named are cancelled last, and not refunded again.
  const unnamed = lines.map(({ quantity, cancelled, refunded, returned }, at) =>
    String(
      Math.min(
        piecesOf(typed[at] ?? '') ?? 0,
        Math.max(0, quantity - cancelled - refunded - returned),
      ),
    ),
  );
  const refundable = priceOfTyped(order, lines, unnamed);
  const refund = refundable < left ? refundable : left;
  const values = { toPay: text(toPay), amount: text(refund) };
  const cash = cashToReturnFor(order, price);
  if (price > 0n && cash > 0n) {
    return t('The new total is {toPay}. Return {cash} in cash and record the refund first.', {
      ...values,
      cash: text(cash),
    });
  }
  return isOnDelivery(order) || refund <= 0n
    ? t('The new total is {toPay}.', values)
    : t('The new total is {toPay}. {amount} will be refunded to the card.', values);
}
