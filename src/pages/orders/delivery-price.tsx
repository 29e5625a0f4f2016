import { useRef, useState } from 'react';
import { moneyText } from '#shared/api-schemas.ts';
import { t } from '#shared/texts/texts.ts';
import { typedDecimal } from '#shared/decimal-text.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DecimalField } from '#ui/decimal-field.tsx';
import { TextField } from '#ui/text-field.tsx';

interface AgreedDelivery {
  readonly price: string;
  readonly reason: string;
}

/** What staff agreed on for delivery instead of the price of the method, as they type it. */
export function useDeliveryPrice() {
  const [isOn, setOn] = useState(false);
  const [typed, setTyped] = useState<AgreedDelivery>({ price: '', reason: '' });
  const [isChecked, setChecked] = useState(false);
  const container = useRef<HTMLFieldSetElement>(null);
  const price = moneyText.safeParse(typedDecimal(typed.price)).data;
  const reason = typed.reason.trim();
  return {
    container,
    isOn,
    setOn,
    typed,
    setTyped,
    errors: {
      price:
        isChecked && price === undefined
          ? t('Enter an amount, and 0 if delivery is free')
          : undefined,
      reason: isChecked && reason === '' ? t('Enter a reason') : undefined,
    },
    /** For the totals; undefined if nothing was agreed. */
    price: isOn ? price : undefined,
    /** @returns what the order sends, null if nothing was agreed; undefined if something is missing, which is shown */
    check(): AgreedDelivery | null | undefined {
      if (!isOn) return null;
      setChecked(true);
      if (price !== undefined && reason !== '') return { price, reason };
      const [priceField, reasonField] = container.current?.querySelectorAll('[type=text]') ?? [];
      const wrong = price === undefined ? priceField : reasonField;
      if (wrong instanceof HTMLElement) wrong.focus();
      return undefined;
    },
  };
}

type DeliveryPriceFieldsProps = ReturnType<typeof useDeliveryPrice> & {
  readonly currency: string;
};

/** Another price of delivery for an order that staff enter, and why. */
export function DeliveryPriceFields(props: DeliveryPriceFieldsProps) {
  const { container, isOn, setOn, typed, setTyped, errors, currency } = props;
  return (
    <fieldset ref={container} className="grid gap-4">
      <legend className="sr-only">{t('Price of delivery')}</legend>
      <CheckboxField
        label={t('Set another price of delivery')}
        hint={t('Instead of that of the delivery method, for this order only.')}
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {isOn && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DecimalField
            label={t('Price of delivery')}
            hint={t('Without tax; 0 if it is free.')}
            after={currency}
            required
            error={errors.price}
            value={typed.price}
            onChange={({ currentTarget }) => setTyped({ ...typed, price: currentTarget.value })}
          />
          <TextField
            label={t('Reason')}
            hint={t('Only staff see it, in the audit log.')}
            maxLength={300}
            required
            error={errors.reason}
            value={typed.reason}
            onChange={({ currentTarget }) => setTyped({ ...typed, reason: currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
