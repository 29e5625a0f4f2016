import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { typedAmount } from '#browser/typed-amount.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { rowError } from '#ui/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  approvalRule,
  differ,
  MAX_RULES,
  SAME_AMOUNT,
  type ShownRules,
} from '../domain/purchasing.ts';
import { changeApprovalRules } from '../purchasing-contract.ts';

interface RulesDialogProps {
  readonly companyId: string;
  readonly currency: string;
  readonly rules: ShownRules;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function rulesFields(currency: string) {
  const rule = approvalRule.extend({ above: typedAmount(approvalRule.shape.above, currency) });
  return z.strictObject({ rules: z.array(rule).max(MAX_RULES).refine(differ, SAME_AMOUNT) });
}
type RulesFields = ReturnType<typeof rulesFields>;

const approvalOptions = () =>
  [2, 3, 4, 5].map((count) => ({ value: String(count), label: formatCount(count) }));

/** Replaces the approval rules of a company. */
export function RulesDialog({ companyId, currency, rules, onClose, onSaved }: RulesDialogProps) {
  const api = useApi();
  const form = useForm<z.input<RulesFields>, unknown, z.output<RulesFields>>({
    resolver: zodResolver(rulesFields(currency)),
    mode: 'onTouched',
    defaultValues: {
      rules: rules.map(({ above, approvals }) => ({
        above: decimalForField(above),
        approvals: String(approvals),
      })),
    },
  });
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'rules' });
  const ofAll = formState.errors.rules;
  const submission = useFormSubmission(form, {
    send: (body) => api(changeApprovalRules, { params: { companyId }, body }),
    onDone: onSaved,
  });
  return (
    <FormDialog
      {...submission}
      title={t('Approval rules')}
      description={t('Without a rule, one person approves each request.')}
      size="sm"
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <ul className="grid gap-4">
        {fields.map((row, index) => (
          <li key={row.id} className="flex items-start gap-3">
            <TextField
              label={t('Over')}
              inputMode="decimal"
              autoComplete="off"
              after={currency}
              required
              error={rowError(form, `rules.${index}.above`)}
              className="flex-1"
              {...register(`rules.${index}.above`)}
            />
            <SelectField
              label={t('Approvals')}
              options={approvalOptions()}
              error={rowError(form, `rules.${index}.approvals`)}
              className="w-24"
              {...register(`rules.${index}.approvals`)}
            />
            <IconButton
              label={t('Remove rule {position}', { position: index + 1 })}
              tone="danger"
              icon={<Trash2 aria-hidden />}
              onClick={() => remove(index)}
              className="mt-6"
            />
          </li>
        ))}
      </ul>
      <FieldError id="rules-error">{ofAll?.root?.message ?? ofAll?.message}</FieldError>
      <Button
        size="sm"
        className="justify-self-start"
        disabled={fields.length >= MAX_RULES}
        onClick={() => append({ above: '', approvals: '2' })}
      >
        <Plus aria-hidden />
        {t('Add rule')}
      </Button>
    </FormDialog>
  );
}
