import { useEffect, useMemo, useRef } from 'react';
import { countryOptions } from '#browser/address-parts.tsx';
import type { OfferedDelivery } from '#features/shipping/domain/delivery-choice.ts';
import { countryCodes } from '#shared/countries.ts';
import {
  deliveryName,
  expectedText,
  pickUpLines,
} from '#features/shipping/domain/delivery-texts.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { focusField } from '#ui/form-error.tsx';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { NewOrder } from '../domain/order-form.ts';
import { addedRows } from '../domain/order-totals.ts';
import type { ShownTotals } from './use-order-totals.ts';

/** The delivery methods to choose from, and what they and the tax add to the price. */
export function OrderTotals(props: ShownTotals) {
  return (
    <>
      <DeliveryMethods {...props} />
      <AddedAmountRows {...props} />
    </>
  );
}

/** The delivery methods to choose from. */
export function DeliveryMethods(props: ShownTotals) {
  const { totals, account, choose, setAccount, errors, attempts } = props;
  const container = useRef<HTMLDivElement>(null);
  const impossible = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const invalid = container.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const wrong = invalid ?? impossible.current;
    if (attempts > 0 && wrong) focusField(wrong);
  }, [attempts]);
  if (!totals) return null;
  const { methods, currency } = totals;
  const chosen = methods?.find(({ id }) => id === props.chosen);
  return (
    <div ref={container} className="contents">
      {methods && methods.length > 0 && (
        <RadioGroupField
          label={t('Delivery method')}
          name="deliveryMethod"
          options={methods.map((method) => ({
            value: method.id,
            label: t('{method}: {price}', {
              method: deliveryName(method),
              price: formatAmount(method.price, currency),
            }),
            description: arrival(method),
          }))}
          error={errors.method}
          value={props.chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
      {methods?.length === 0 && (
        <Alert
          ref={impossible}
          tabIndex={-1}
          tone={attempts > 0 ? 'danger' : 'caution'}
          title={t('We do not deliver this order to this address.')}
        />
      )}
      {chosen?.kind === 'own-account' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('Carrier')}
            required
            error={errors.carrier}
            value={account.carrier}
            onChange={({ currentTarget }) =>
              setAccount({ ...account, carrier: currentTarget.value })
            }
          />
          <TextField
            label={t('Your account number')}
            required
            error={errors.number}
            value={account.number}
            onChange={({ currentTarget }) =>
              setAccount({ ...account, number: currentTarget.value })
            }
          />
        </div>
      )}
    </div>
  );
}

/** What delivery and tax add to the price, or why that is not known. */
export function AddedAmountRows({ totals }: Pick<ShownTotals, 'totals'>) {
  if (!totals) return null;
  const { currency } = totals;
  const rows = addedRows(totals);
  return (
    <>
      {totals.problem && <Alert tone="caution" title={totals.problem} />}
      {totals.waitsForNumber && (
        <Alert
          tone="caution"
          title={t('The VAT number of your company has not been confirmed yet.')}
        >
          {t('Please order again later, or write to us.')}
        </Alert>
      )}
      {rows.length > 0 && !totals.problem && (
        <dl className="grid gap-1" aria-live="polite">
          <TotalRow term={t('Net total')} amount={formatAmount(totals.price, currency)} />
          {rows.map(({ term, amount }, index) => (
            <TotalRow key={term} term={term} amount={amount} strong={index === rows.length - 1} />
          ))}
        </dl>
      )}
    </>
  );
}

/** As far as it was typed. Without a country, it is that of the shop. */
export type TypedPlace = Pick<NewOrder, 'country' | 'postalCode'>;

interface DeliveryPlaceFieldsProps extends Pick<ShownTotals, 'totals' | 'errors' | 'attempts'> {
  readonly place: TypedPlace;
  readonly onChange: (place: TypedPlace) => void;
}

/** Where an order goes whose address is a text. While the shop delivers, its postal code may decide how, and for what price. */
export function DeliveryPlaceFields({
  place,
  onChange,
  totals,
  errors,
  attempts,
}: DeliveryPlaceFieldsProps) {
  const options = useMemo(() => countryOptions(), []);
  const postalCode = useRef<HTMLInputElement>(null);
  const isWrong = errors.postalCode !== undefined;
  useEffect(() => {
    if (attempts > 0 && isWrong && postalCode.current) focusField(postalCode.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- not while it is typed
  }, [attempts]);
  const country = (
    <SelectField
      label={t('Country of delivery')}
      placeholder={t('The shop’s country')}
      options={options}
      value={place.country ?? ''}
      onChange={({ currentTarget }) =>
        onChange({
          ...place,
          country: countryCodes.find((code) => code === currentTarget.value),
        })
      }
    />
  );
  if (!totals?.methods) return country;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {country}
      <TextField
        ref={postalCode}
        label={t('Postal code of delivery')}
        autoComplete="postal-code"
        maxLength={16}
        error={errors.postalCode}
        value={place.postalCode ?? ''}
        onChange={({ currentTarget }) => onChange({ ...place, postalCode: currentTarget.value })}
      />
    </div>
  );
}

function TotalRow(props: {
  readonly term: string;
  readonly amount: string;
  readonly strong?: boolean;
}) {
  const { term, amount, strong = false } = props;
  return (
    <div
      className={strong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}
    >
      <dt>{term}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}

/** When it is expected, or where the goods are picked up and when. */
function arrival(method: OfferedDelivery): string | undefined {
  const place = method.pickUp ? pickUpLines(method.pickUp).join(', ') : null;
  return [place, expectedText(method)].filter(Boolean).join('. ') || undefined;
}
