import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { AddressParts } from '#browser/address-parts.tsx';
import { deliveryKinds, type DeliveryKind } from '#features/settings/domain/delivery-settings.ts';
import { LocalizedField } from '#features/settings/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { DecimalField } from '#ui/decimal-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { newMethod, newRate } from './delivery-form.ts';
import { freeId } from './free-id.ts';
import { RateFields } from './rate-fields.tsx';
import type { DeliveryFormState } from './times-section.tsx';
import type { FormUndo } from './use-form-undo.ts';

interface MethodsProps {
  readonly form: DeliveryFormState;
  readonly history: FormUndo;
  readonly currency: string;
}

const kindLabels: Readonly<Record<DeliveryKind, string>> = {
  carrier: 'Delivery by a carrier',
  'pick-up': 'Pick-up by the customer',
  'own-account': 'The customer’s own account with a carrier',
};

/** How the shop delivers, and for what price. */
export function MethodsSection({ form, history, currency }: MethodsProps) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'methods',
    keyName: 'key',
  });
  const { error } = form.getFieldState('methods', form.formState);
  function add() {
    const [zone] = form.getValues('zones');
    const id = freeId('method', form.getValues('methods'));
    history.act(() => append(newMethod(id, zone?.id ?? '')));
  }
  return (
    <Section id="methods" title={t('Methods')}>
      <div className="grid gap-6">
        {fields.map(({ key }, index) => {
          const item = t('Method {number}', { number: index + 1 });
          return (
            <fieldset key={key} className="grid gap-4 border-t border-line pt-4">
              <legend className="sr-only">{item}</legend>
              <div className="flex items-center justify-between">
                <span aria-hidden className="font-medium">
                  {item}
                </span>
                <IconButton
                  label={t('Remove: {item}', { item })}
                  tone="danger"
                  icon={<Trash2 aria-hidden />}
                  onClick={() => history.act(() => remove(index))}
                />
              </div>
              <MethodFields {...{ form, history, currency, index }} />
            </fieldset>
          );
        })}
        <FieldError id="methods-error">{error?.root?.message ?? error?.message}</FieldError>
        <Button className="justify-self-start" onClick={add}>
          <Plus aria-hidden />
          {t('Add a method')}
        </Button>
      </div>
    </Section>
  );
}

function MethodFields(props: MethodsProps & { readonly index: number }) {
  const { form, index } = props;
  const field = fieldsOf(form);
  const name = `methods.${index}` as const;
  const kind = useWatch({ control: form.control, name: `${name}.kind` });
  return (
    <>
      <SelectField
        label={t('Kind')}
        options={deliveryKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
        {...field(`${name}.kind`)}
      />
      <LocalizedField form={form} maxLength={200} label={t('Name')} name={`${name}.name`} />
      <div className="grid gap-4 sm:grid-cols-2">
        {kind === 'carrier' && (
          <TextField label={t('Carrier')} autoComplete="off" {...field(`${name}.carrier`)} />
        )}
        <DecimalField
          label={t('Maximum weight (optional)')}
          after="kg"
          {...field(`${name}.maxKilograms`)}
        />
      </div>
      {kind === 'pick-up' ? <PickUpFields {...props} /> : <Rates {...props} />}
    </>
  );
}

function PickUpFields({ form, index }: MethodsProps & { readonly index: number }) {
  const field = fieldsOf(form);
  const name = `methods.${index}` as const;
  const country = useWatch({ control: form.control, name: `${name}.address.country` });
  return (
    <>
      <LocalizedField form={form} maxLength={200} label={t('When')} name={`${name}.hours`} />
      <AddressParts part={(part) => field(`${name}.address.${part}`)} country={country} />
    </>
  );
}

function Rates({ form, history, currency, index }: MethodsProps & { readonly index: number }) {
  const name = `methods.${index}.rates` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const { error } = form.getFieldState(name, form.formState);
  const zones = useWatch({ control: form.control, name: 'zones' });
  const used = fields.map(({ zoneId }) => zoneId);
  const unused = zones.find(({ id }) => !used.includes(id));
  return (
    <>
      {fields.map(({ id }, at) => (
        <RateFields
          key={id}
          {...{ form, history, currency }}
          method={index}
          rate={at}
          onRemove={() => history.act(() => remove(at))}
        />
      ))}
      <FieldError id={`rates-${index}-error`}>{error?.root?.message ?? error?.message}</FieldError>
      <Button
        size="sm"
        className="justify-self-start"
        disabled={!unused}
        onClick={() => history.act(() => append(newRate(unused?.id ?? '')))}
      >
        <Plus aria-hidden />
        {t('Add prices for a zone')}
      </Button>
    </>
  );
}
