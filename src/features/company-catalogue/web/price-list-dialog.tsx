import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type Resolver } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { currencies } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { newPriceList, type NewPriceList } from '../domain/price-list-fields.ts';
import { addPriceList, changePriceList, type PriceList } from '../price-lists-contract.ts';
import { asChange } from './use-change-list.ts';

interface PriceListDialogProps {
  /** Null to add one. */
  readonly list: PriceList | null;
  readonly onClose: () => void;
  readonly onSaved: (list: PriceList) => void;
  /** Called when somebody else has changed it. */
  readonly onRefused?: () => void;
}

interface SettingsValues {
  name: string;
  currency: string;
  startsOn: string;
  endsOn: string;
}

/** Name and days of a price list, and the currency of a new one. */
export function PriceListDialog({ list, onClose, onSaved, onRefused }: PriceListDialogProps) {
  const api = useApi();
  const form = useForm<SettingsValues, unknown, NewPriceList>({
    resolver: zodResolver(newPriceList) as unknown as Resolver<
      SettingsValues,
      unknown,
      NewPriceList
    >,
    mode: 'onTouched',
    defaultValues: {
      name: list?.name ?? '',
      currency: list?.currency ?? '',
      startsOn: list?.startsOn ?? '',
      endsOn: list?.endsOn ?? '',
    },
  });
  const field = fieldsOf(form);
  const submission = useFormSubmission(form, {
    send: async ({ currency, ...settings }, idempotencyKey) => {
      if (!list) {
        return api(addPriceList, { body: { ...settings, currency } }, { idempotencyKey });
      }
      const { startsOn, endsOn } = settings;
      const body = { ...asChange(list), name: settings.name, startsOn, endsOn };
      return api(changePriceList, { params: { id: list._id }, body }, { idempotencyKey });
    },
    onDone: onSaved,
    isFieldError: ({ type }) => type === 'price-lists/name-taken',
    onRefused: ({ type }) => {
      if (type === 'price-lists/changed') onRefused?.();
    },
  });
  return (
    <FormDialog
      {...submission}
      title={list ? t('Change the price list') : t('Add a price list')}
      description={t('Without a first day it is valid at once; without a last day it stays valid.')}
      size="sm"
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextField label={t('Name')} maxLength={100} required {...field('name')} />
      {!list && (
        <SelectField
          label={t('Currency')}
          hint={t('It cannot be changed later.')}
          placeholder={t('The shop’s currency')}
          options={currencies.map((value) => ({ value, label: value }))}
          {...field('currency')}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" label={t('First day')} {...field('startsOn')} />
        <TextField type="date" label={t('Last day')} {...field('endsOn')} />
      </div>
    </FormDialog>
  );
}
