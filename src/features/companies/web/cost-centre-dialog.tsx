import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { typedAmount } from '#browser/typed-amount.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import { costCentreForm, type CostCentre, type CostCentreForm } from '../domain/purchasing.ts';
import { addCostCentre, changeCostCentre } from '../purchasing-contract.ts';
import type { SavedOutcome } from './saved-outcome.ts';

interface CostCentreDialogProps {
  readonly companyId: string;
  readonly currency: string;
  /** Null to add one. */
  readonly costCentre: CostCentre | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onRefused: () => void;
}

function costCentreFields(currency: string) {
  const { orderLimit, monthLimit } = costCentreForm.shape;
  return costCentreForm.extend({
    orderLimit: typedAmount(orderLimit, currency),
    monthLimit: typedAmount(monthLimit, currency),
  });
}
type CostCentreFields = ReturnType<typeof costCentreFields>;

/** Adds or changes a cost centre. */
export function CostCentreDialog(props: CostCentreDialogProps) {
  const { companyId, currency, costCentre, onClose, onSaved, onRefused } = props;
  const api = useApi();
  const form = useForm<z.input<CostCentreFields>, unknown, z.output<CostCentreFields>>({
    resolver: zodResolver(costCentreFields(currency)),
    mode: 'onTouched',
    defaultValues: {
      code: costCentre?.code ?? '',
      name: costCentre?.name ?? '',
      orderLimit: decimalForField(costCentre?.orderLimit ?? ''),
      monthLimit: decimalForField(costCentre?.monthLimit ?? ''),
    },
  });
  const field = fieldsOf(form);

  function send(values: CostCentreForm, idempotencyKey: string): Promise<SavedOutcome> {
    if (!costCentre) {
      return api(addCostCentre, { params: { companyId }, body: values }, { idempotencyKey });
    }
    const { _id: id, archived, version } = costCentre;
    const body = { ...values, archived, version };
    return api(changeCostCentre, { params: { companyId, id }, body });
  }

  const submission = useFormSubmission(form, {
    send,
    onDone: onSaved,
    isFieldError: ({ type }) => type === 'companies/name-in-use',
    onRefused,
  });
  const amount = { inputMode: 'decimal', autoComplete: 'off', after: currency } as const;
  return (
    <FormDialog
      {...submission}
      title={costCentre ? t('Change the cost centre') : t('Add cost centre')}
      description={t('An empty field is no limit.')}
      size="sm"
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextField label={t('Code')} maxLength={20} required {...field('code')} />
      <TextField label={t('Name')} maxLength={80} required {...field('name')} />
      <TextField {...amount} label={t('Per order')} {...field('orderLimit')} />
      <TextField {...amount} label={t('Per month')} {...field('monthLimit')} />
    </FormDialog>
  );
}
