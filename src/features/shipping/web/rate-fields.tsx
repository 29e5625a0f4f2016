import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { t } from '#shared/texts/texts.ts';
import { DecimalField } from '#ui/decimal-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { RateTable } from './rate-table.tsx';
import type { DeliveryFormState } from './times-section.tsx';
import type { FormUndo } from './use-form-undo.ts';

interface RateFieldsProps {
  readonly form: DeliveryFormState;
  readonly history: FormUndo;
  readonly currency: string;
  readonly method: number;
  readonly rate: number;
  readonly onRemove: () => void;
}

/** The prices of a method in one zone, and how long it takes. */
export function RateFields(props: RateFieldsProps) {
  const { form, history, currency, method, rate, onRemove } = props;
  const field = fieldsOf(form);
  const name = `methods.${method}.rates.${rate}` as const;
  const zones = useWatch({ control: form.control, name: 'zones' });
  const by = useWatch({ control: form.control, name: `${name}.by` });
  return (
    <fieldset className="grid gap-4 rounded-sm border border-line p-4">
      <legend className="sr-only">{t('Prices {number}', { number: rate + 1 })}</legend>
      <div className="flex items-end gap-3">
        <SelectField
          label={t('Zone')}
          placeholder={t('Choose a zone')}
          options={zones.map(({ id, name: { en, de } }) => ({
            value: id,
            label: en || de || t('Unnamed'),
          }))}
          className="flex-1"
          {...field(`${name}.zoneId`)}
        />
        <SelectField
          label={t('Price by')}
          options={[
            { value: 'weight', label: t('Weight') },
            { value: 'value', label: t('Order value') },
          ]}
          className="flex-1"
          {...field(`${name}.by`)}
        />
        <IconButton
          label={t('Remove the prices of this zone')}
          tone="danger"
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <RateTable {...{ form, history, currency, by }} name={`${name}.rows`} />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <DecimalField
          label={t('Free from (optional)')}
          after={currency}
          {...field(`${name}.freeFrom`)}
        />
        <NumberField
          label={t('Transit from')}
          unit={t('days')}
          min={0}
          {...field(`${name}.transitFrom`)}
        />
        <NumberField
          label={t('Transit to')}
          unit={t('days')}
          min={0}
          {...field(`${name}.transitTo`)}
        />
      </div>
    </fieldset>
  );
}
