import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import { type Order } from '../contract.ts';
import { recordParcel } from '../fulfilment-contract.ts';
import { newParcel } from '../domain/parcels.ts';
import { linesLeft } from './order-status.ts';
import { chosenPieces, PiecesFields, showTooMany, somePieces } from './pieces-fields.tsx';

interface RecordParcelDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onRecorded: (order: Order) => void;
}

/** Records a parcel with a part of the goods, or with everything that is left. */
export function RecordParcelDialog({ order, onClose, onRecorded }: RecordParcelDialogProps) {
  const api = useApi();
  const lines = useMemo(() => linesLeft(order), [order]);
  const rules = useMemo(
    () => newParcel.omit({ lines: true }).extend({ pieces: somePieces(lines) }),
    [lines],
  );
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
      const body = { ...details, lines: chosenPieces(lines, pieces) };
      return api(recordParcel, { params: { id: order._id }, body }, { idempotencyKey });
    },
    onDone: onRecorded,
    onRefused(problem) {
      if (problem.type !== 'orders/not-left-to-ship') return;
      showTooMany(form, lines, problem.lines);
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
      <PiecesFields
        {...{ form, lines }}
        legend={t('In this parcel')}
        error={errors.pieces?.root?.message}
      />
    </FormDialog>
  );
}
