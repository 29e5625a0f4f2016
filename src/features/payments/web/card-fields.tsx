import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { CreditCard } from 'lucide-react';
import { cardBrand, digitsOf } from '#shared/card-number.ts';
import { t } from '#shared/texts/texts.ts';
import { TextField } from '#ui/text-field.tsx';
import type { CardErrors, CardText } from './card-input.ts';

interface CardFieldsProps {
  readonly text: CardText;
  readonly errors: CardErrors;
  readonly disabled: boolean;
  readonly onType: (field: keyof CardText, typed: string) => void;
}

/** Number, expiry and CVC, with the autocomplete names that browsers and password managers know. */
export function CardFields({ text, errors, disabled, onType }: CardFieldsProps) {
  const number = useGroupedInput(text.number, (typed) => onType('number', typed));
  const brand = cardBrand(text.number);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...number}
        label={t('Card number')}
        name="card-number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        spellCheck={false}
        mono
        required
        readOnly={disabled}
        before={<CreditCard aria-hidden />}
        after={brand && <span aria-live="polite">{brand.name}</span>}
        error={errors.number}
        className="sm:col-span-2"
      />
      <TextField
        label={t('Expiry date')}
        name="card-expiry"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={t('MM / YY')}
        mono
        required
        readOnly={disabled}
        value={text.expiry}
        onChange={(event) => onType('expiry', event.currentTarget.value)}
        error={errors.expiry}
      />
      <TextField
        label={t('Security code (CVC)')}
        name="card-cvc"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder={'123'.padEnd(brand?.cvcLength ?? 3, '4')}
        mono
        required
        readOnly={disabled}
        value={text.cvc}
        onChange={(event) => onType('cvc', event.currentTarget.value)}
        error={errors.cvc}
      />
    </div>
  );
}

/** Grouping inserts spaces, so the cursor is put back behind the same digit. */
function useGroupedInput(value: string, onType: (typed: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input || digitsBefore.current === null) return;
    const position = positionAfter(value, digitsBefore.current);
    digitsBefore.current = null;
    input.setSelectionRange(position, position);
  }, [value]);
  return {
    ref,
    value,
    onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const before = input.value.slice(0, input.selectionStart ?? input.value.length);
      digitsBefore.current = digitsOf(before).length;
      onType(input.value);
    },
  };
}

function positionAfter(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index)) && ++seen === digits) return index + 1;
  }
  return text.length;
}
