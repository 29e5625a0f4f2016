import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { countryOptions } from '#browser/address-parts.tsx';
import { taxClasses, taxClassLabels } from '#shared/tax-class.ts';
import { countryName } from '#shared/countries.ts';
import { formatDay } from '#shared/date-format.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { endingRates, type ExpiringRate } from '../domain/expiring-rates.ts';
import type { TaxSettings } from '../domain/tax-settings.ts';
import { unratedStates, usualRates } from '../domain/usual-rates.ts';
import { ListItem } from './list-fields.tsx';
import { DecimalSetting } from './decimal-setting.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

/** Where the shop collects tax, and at which rates. */
export function TaxesSection(props: SectionProps<'taxes'>) {
  const state = useSection<TaxSettings>('taxes', props);
  const { form } = state;
  const field = fieldsOf(form);
  const [isOn, rates] = useWatch({ control: form.control, name: ['isOn', 'rates'] });
  const ending = endingRates({ isOn, rates });
  return (
    <SectionForm
      id="taxes"
      title={t('Taxes')}
      hint={t(
        'Prices are without tax. Orders add the tax of the country in which it is due. Have your tax adviser check these settings.',
      )}
      state={state}
    >
      {ending.length > 0 && (
        <Alert tone="caution" title={t('Rates end, and none follows')}>
          <ul>
            {ending.map((rate) => (
              <li key={JSON.stringify(rate)}>{endingText(rate)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <CheckboxField
        label={t('Add tax to orders')}
        hint={t('While this is off, an order costs the prices of its lines.')}
        {...field('isOn')}
      />
      <Registrations form={form} />
      <Rates form={form} />
      <CheckboxField
        label={t('One-Stop-Shop')}
        hint={t(
          'Sales to people in other member states of the EU are taxed at the rates of their country.',
        )}
        {...field('usesOneStopShop')}
      />
      <UnratedStates form={form} />
      <RadioGroupField
        label={t('While the VAT number of a company is not confirmed')}
        hint={t('It applies to orders that would be without tax because of the number.')}
        options={[
          { value: 'wait', label: t('The order waits') },
          { value: 'go-on', label: t('The order goes on, with the tax that people pay') },
        ]}
        {...field('whileNumberUnchecked')}
      />
      <RadioGroupField
        label={t('While the tax service does not answer')}
        hint={t('It applies if the shop asks one about sales tax (TAX_SERVICE).')}
        options={[
          { value: 'wait', label: t('The order waits') },
          { value: 'table', label: t('The order goes on, with the rates above') },
        ]}
        {...field('whileServiceFails')}
      />
      <RadioGroupField
        label={t('Prices for people without a company')}
        hint={t(
          'Companies always see prices without tax. The total of an order has the tax of where it goes.',
        )}
        options={[
          { value: 'net', label: t('Without tax') },
          { value: 'gross', label: t('With the tax of your home') },
        ]}
        {...field('pricesForPeople')}
      />
    </SectionForm>
  );
}

function endingText({ country, region, taxClass, validUntil }: ExpiringRate): string {
  const place = [region, countryName(country, currentLocale())].filter(Boolean).join(', ');
  const rate = t(taxClassLabels[taxClass]);
  const day = formatDay(validUntil);
  return t('{place}, {rate}: until {day}. Orders that need it are refused after that.', {
    place,
    rate,
    day,
  });
}

/** Names the member states that the One-Stop-Shop needs rates of, and adds the usual ones. */
function UnratedStates({ form }: FormProps) {
  const { append } = useFieldArray({ control: form.control, name: 'rates' });
  const unrated = unratedStates(useWatch({ control: form.control }) as TaxSettings);
  if (unrated.length === 0) return null;
  const names = unrated.map((code) => countryName(code, currentLocale()));
  return (
    <Alert
      tone="caution"
      title={t('Orders of people in these countries are refused: they have no rate')}
      action={
        <Button size="sm" onClick={() => append(unrated.flatMap((code) => usualRates(code)))}>
          {t('Add their usual rates')}
        </Button>
      }
    >
      {names.join(', ')}
    </Alert>
  );
}

interface FormProps {
  readonly form: UseFormReturn<TaxSettings>;
}

function Registrations({ form }: FormProps) {
  const field = fieldsOf(form);
  const list = useFieldArray({ control: form.control, name: 'registrations' });
  const rates = useFieldArray({ control: form.control, name: 'rates' });
  const values = useWatch({ control: form.control, name: 'registrations' });
  const known = useWatch({ control: form.control, name: 'rates' });
  const options = useMemo(() => countryOptions(), []);
  const error = form.formState.errors.registrations?.root ?? form.formState.errors.registrations;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{t('Registrations')}</legend>
      <p className="text-sm text-muted">
        {t('The countries in which you are registered for tax. The first is your home.')}
      </p>
      {error?.message && <p className="text-sm text-danger">{t(error.message)}</p>}
      {list.fields.map(({ id }, index) => {
        const country = values[index]?.country;
        const usual = country ? usualRates(country) : [];
        const isKnown = known.some((rate) => rate.country === country);
        return (
          <ListItem
            key={id}
            label={t('Registration {number}', { number: index + 1 })}
            index={index}
            length={list.fields.length}
            move={list.move}
            remove={list.remove}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                label={t('Country')}
                placeholder={t('Choose one')}
                options={options}
                required
                {...field(`registrations.${index}.country`)}
              />
              <TextField
                label={t('VAT or tax number')}
                mono
                {...field(`registrations.${index}.number`)}
              />
            </div>
            {usual.length > 0 && !isKnown && (
              <Button size="sm" className="justify-self-start" onClick={() => rates.append(usual)}>
                <Plus aria-hidden />
                {t('Add the usual rates: {rates}', {
                  rates: usual.map(({ percent }) => `${percent} %`).join(', '),
                })}
              </Button>
            )}
          </ListItem>
        );
      })}
      <Button
        className="justify-self-start"
        onClick={() => list.append({ country: '' as never, number: '' })}
      >
        <Plus aria-hidden />
        {t('Add a country')}
      </Button>
    </fieldset>
  );
}

function Rates({ form }: FormProps) {
  const field = fieldsOf(form);
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'rates' });
  const options = useMemo(() => countryOptions(), []);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{t('Rates')}</legend>
      <p className="text-sm text-muted">
        {t(
          'A product has the standard rate unless it names another. For sales tax, add each state of the USA in which you collect it, as addresses name it.',
        )}
      </p>
      {fields.map(({ id }, index) => (
        <ListItem
          key={id}
          label={t('Rate {number}', { number: index + 1 })}
          index={index}
          length={fields.length}
          move={move}
          remove={remove}
        >
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <SelectField
              label={t('Country')}
              placeholder={t('Choose one')}
              options={options}
              required
              {...field(`rates.${index}.country`)}
            />
            <TextField
              label={t('State or region')}
              hint={t('Empty for the whole country.')}
              {...field(`rates.${index}.region`)}
            />
            <SelectField
              label={t('Tax class')}
              options={taxClasses
                .filter((value) => value !== 'zero')
                .map((value) => ({ value, label: t(taxClassLabels[value]) }))}
              {...field(`rates.${index}.taxClass`)}
            />
            <DecimalSetting
              label={t('Rate in percent')}
              required
              form={form}
              name={`rates.${index}.percent`}
            />
            <TextField type="date" label={t('First day')} {...field(`rates.${index}.validFrom`)} />
            <TextField type="date" label={t('Last day')} {...field(`rates.${index}.validUntil`)} />
          </div>
        </ListItem>
      ))}
      <Button
        className="justify-self-start"
        onClick={() =>
          append({
            country: '' as never,
            region: '',
            taxClass: 'standard',
            percent: '',
            validFrom: null,
            validUntil: null,
          })
        }
      >
        <Plus aria-hidden />
        {t('Add a rate')}
      </Button>
    </fieldset>
  );
}
