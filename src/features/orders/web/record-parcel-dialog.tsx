import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import { type Order } from '../contract.ts';
import { recordParcel } from '../parcel-contract.ts';
import { newParcel } from '../domain/parcels.ts';
import { linesToShip } from './order-status.ts';

interface RecordParcelDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onRecorded: (order: Order) => void;
}

/** Records a parcel with a part of the goods, or with everything that is left. */
export function RecordParcelDialog({ order, onClose, onRecorded }: RecordParcelDialogProps) {
  const api = useApi();
  const lines = useMemo(() => linesToShip(order), [order]);
  const rules = useMemo(() => parcelRules(lines.map(({ left }) => left)), [lines]);
  const form = useForm<z.input<typeof rules>, unknown, z.output<typeof rules>>({
    resolver: zodResolver(rules),
    defaultValues: {
      carrier: order.carrier ?? '',
      trackingNumber: '',
      trackingLink: '',
      pieces: lines.map(({ left }) => String(left)),
    },
  });
  const field = fieldsOf(form);
  const { errors } = form.formState;

  const submission = useFormSubmission(form, {
    send: ({ pieces, ...details }, idempotencyKey) => {
      const chosen = lines.map(({ productId }, at) => ({ productId, quantity: pieces[at] ?? 0 }));
      const body = { ...details, lines: chosen.filter(({ quantity }) => quantity > 0) };
      return api(recordParcel, { params: { id: order._id }, body }, { idempotencyKey });
    },
    onDone: onRecorded,
    onRefused(problem) {
      if (problem.type !== 'orders/not-left-to-ship') return;
      for (const { productId, left } of problem.lines) {
        const at = lines.findIndex((line) => line.productId === productId);
        if (at >= 0) form.setError(`pieces.${at}`, { message: atMost(left) });
      }
    },
  });

  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Parcel of order {orderNumber}', { orderNumber: order.orderNumber })}
      description={t('The customer receives the tracking details and what is inside by email.')}
      submitLabel={t('Record the parcel')}
      cancelLabel={t('Not yet')}
    >
      <TextField {...field('carrier')} label={t('Carrier')} maxLength={100} required />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          {...field('trackingNumber')}
          label={t('Tracking number')}
          maxLength={100}
          autoComplete="off"
          mono
        />
        <TextField
          {...field('trackingLink')}
          label={t('Tracking link')}
          type="url"
          maxLength={2000}
          autoComplete="off"
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">{t('In this parcel')}</legend>
        {lines.map(({ productId, sku, productname, left }, at) => (
          <div key={productId} className="grid grid-cols-[1fr_7rem] items-start gap-3">
            <div className="min-w-0 pt-1">
              <p className="font-medium hyphens-auto">{productname}</p>
              <p className="text-sm text-muted">
                <span className="code">{sku}</span>,{' '}
                {t('{count} left', { count: formatCount(left) })}
              </p>
            </div>
            <TextField
              {...form.register(`pieces.${at}`)}
              label={t('Pieces of {sku}', { sku })}
              labelHidden
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              className="text-right"
              error={errors.pieces?.[at]?.message}
            />
          </div>
        ))}
        {errors.pieces?.root?.message && (
          <p role="alert" className="text-sm text-danger">
            {errors.pieces.root.message}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}

/** The form as it is typed: a number of pieces for each line, none for those that stay. */
function parcelRules(left: readonly number[]) {
  const pieces = z
    .array(
      z
        .string()
        .trim()
        .regex(/^\d*$/, t('Enter a whole number'))
        .transform((typed) => Number(typed)),
    )
    .superRefine((typed, context) => {
      for (const [at, quantity] of typed.entries()) {
        const most = left[at] ?? 0;
        if (quantity > most) {
          context.addIssue({ code: 'custom', path: [at], message: atMost(most) });
        }
      }
      if (typed.every((quantity) => quantity === 0)) {
        context.addIssue({ code: 'custom', message: t('Enter the pieces of at least one line') });
      }
    });
  return newParcel.omit({ lines: true }).extend({ pieces });
}

function atMost(left: number): string {
  return t('At most {max}', { max: formatCount(left) });
}
