import { useState, type SubmitEvent } from 'react';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BomLineView } from '../contract.ts';
import { lineName } from './line-groups.ts';

interface LineQuantityProps {
  readonly line: BomLineView;
  /** @returns whether it was taken */
  readonly onQuantity: (quantity: number) => Promise<boolean>;
}

/** Asks for the pieces of a line whose file does not say them. */
export function LineQuantity({ line, onQuantity }: LineQuantityProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const quantity = typedCount(typed);
    const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
    setWrong(!isCount);
    if (!isCount) return;
    setBusy(true);
    await onQuantity(quantity);
    setBusy(false);
  }

  return (
    <form
      noValidate
      className="mt-1 grid justify-items-end gap-1.5"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t('Pieces per board: {name}', { name: lineName(line) })}
        labelHidden
        inputMode="numeric"
        autoComplete="off"
        className="w-28"
        placeholder={t('per board')}
        value={typed}
        error={isWrong ? t('Enter a whole number of pieces') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="sm" busy={busy}>
        {t('Set')}
      </Button>
    </form>
  );
}
