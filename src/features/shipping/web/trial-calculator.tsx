import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { countryOptions } from '#browser/address-parts.tsx';
import { deliverySettings, KILOGRAMS } from '#features/settings/domain/delivery-settings.ts';
import { textIn } from '#features/settings/domain/settings.ts';
import { typedDecimal } from '#shared/decimal-text.ts';
import { formatDay } from '#shared/date-format.ts';
import { MONEY_PATTERN, parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';
import { formatAmount } from '#shared/number-format.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { DecimalField } from '#ui/decimal-field.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addWorkingDays, dispatchDay } from '../domain/delivery-days.ts';
import { kilograms, pricedMethods } from '../domain/delivery-methods.ts';
import { toSettings, type DeliveryForm } from './delivery-form.ts';
import type { DeliveryFormState } from './times-section.tsx';

interface TrialCalculatorProps {
  readonly form: DeliveryFormState;
  readonly currency: Currency;
  readonly timeZone: string;
}

/** Shows the methods and prices for a parcel, by what is typed above, saved or not. */
export function TrialCalculator({ form, currency, timeZone }: TrialCalculatorProps) {
  const [weight, setWeight] = useState('1');
  const [value, setValue] = useState('');
  const [country, setCountry] = useState('DE');
  const [postalCode, setPostalCode] = useState('');
  return (
    <Section title={t('Try it')} className="mt-10 max-w-4xl">
      <div className="grid gap-4">
        <p className="max-w-prose text-sm text-muted">
          {t('The methods and prices for a parcel that leaves as soon as it can.')}
        </p>
        <div className="grid items-end gap-4 sm:grid-cols-4">
          <DecimalField
            label={t('Weight')}
            after="kg"
            value={weight}
            onChange={({ currentTarget }) => setWeight(currentTarget.value)}
          />
          <DecimalField
            label={t('Order value')}
            after={currency}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
          <SelectField
            label={t('Country')}
            value={country}
            options={countryOptions()}
            onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          />
          <TextField
            label={t('Postal code (optional)')}
            autoComplete="off"
            value={postalCode}
            onChange={({ currentTarget }) => setPostalCode(currentTarget.value)}
          />
        </div>
        <Result {...{ form, currency, timeZone }} parcel={{ weight, value, country, postalCode }} />
      </div>
    </Section>
  );
}

type ResultProps = TrialCalculatorProps & {
  readonly parcel: Readonly<Record<'weight' | 'value' | 'country' | 'postalCode', string>>;
};

function Result({ form, currency, timeZone, parcel }: ResultProps) {
  const typed = useWatch({ control: form.control });
  const [at] = useState(() => new Date(performance.timeOrigin + performance.now()));
  const settings = deliverySettings.safeParse(toSettings(typed as DeliveryForm));
  const weight = typedDecimal(parcel.weight);
  const value = typedDecimal(parcel.value || '0');
  if (!settings.success) return <Note>{t('Correct the settings above first.')}</Note>;
  if (!KILOGRAMS.test(weight) || !MONEY_PATTERN.test(value)) {
    return <Note>{t('Enter a weight and an order value.')}</Note>;
  }
  const { data } = settings;
  const { country, postalCode } = parcel;
  const methods = pricedMethods(data, {
    weight: kilograms(weight),
    value: parseMoney(value, currency).minor,
    place: { country, postalCode },
    currency,
  });
  if (methods.length === 0) return <Note>{t('No method delivers there.')}</Note>;
  const leaves = dispatchDay(data, { at, timeZone, leadTimeDays: 0 });
  const arrives = (days: number) => formatDay(`${addWorkingDays(data, leaves, days)}T12:00:00Z`);
  return (
    <div role="status">
      <Table label={t('Methods and prices')} stacked>
        <TableHead>
          <tr>
            <HeaderCell>{t('Method')}</HeaderCell>
            <HeaderCell>{t('Arrives')}</HeaderCell>
            <HeaderCell numeric>{t('Price')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {methods.map(({ method, rate, price }) => (
            <Row key={method.id}>
              <Cell label={t('Method')}>{textIn(currentLanguage(), method.name)}</Cell>
              <Cell label={t('Arrives')}>
                {rate
                  ? t('{from} to {to}', {
                      from: arrives(rate.transitFrom),
                      to: arrives(rate.transitTo),
                    })
                  : arrives(0)}
              </Cell>
              <Cell label={t('Price')} numeric>
                {formatAmount(toMoneyDecimal({ minor: price, currency }), currency)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <p role="status" className="text-sm text-muted">
      {children}
    </p>
  );
}
