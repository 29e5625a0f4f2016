import { useEffect, useRef, useState } from 'react';
import { MAX_QUANTITY, quantityStep } from '#features/catalogue/domain/order-quantity.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Cell } from '#ui/table.tsx';
import type { CartLine } from '../contract.ts';
import { breakText, problemText } from './line-texts.ts';

interface QuantityCellProps {
  readonly line: CartLine;
  readonly onChange: (quantity: number) => void;
}

/** Several clicks on the step buttons are one change. */
const SETTLED_MS = 500;

/** The quantity, what is wrong with it, and what the next price break offers, each by one click. */
export function QuantityCell({ line, onChange }: QuantityCellProps) {
  const { name, quantity, problem, nextBreak } = line;
  /** Null shows the quantity of the line. */
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef({ typed, onChange });
  useEffect(() => {
    latest.current = { typed, onChange };
  });
  const invalid = typed !== null && !isQuantity(typedCount(typed));
  const hint = breakText(line);

  /** Takes over what was typed; an invalid text stays in the field. */
  function commit(): void {
    const { typed: text, onChange: change } = latest.current;
    if (text === null || !isQuantity(typedCount(text))) return;
    setTyped(null);
    if (typedCount(text) !== quantity) change(typedCount(text));
  }

  useEffect(() => {
    if (typed === null || invalid) return undefined;
    const settled = setTimeout(commit, SETTLED_MS);
    return () => clearTimeout(settled);
    // oxlint-disable-next-line react/exhaustive-deps -- `commit` reads the latest values
  }, [typed, invalid]);

  function take(wanted: number): void {
    setTyped(null);
    onChange(wanted);
  }

  return (
    <Cell label={t('Quantity')} labelAbove>
      <NumberField
        label={t('Quantity of {name}', { name })}
        labelHidden
        min={line.minQuantity}
        max={MAX_QUANTITY}
        step={quantityStep(line)}
        value={typed ?? String(quantity)}
        error={invalid ? t('Enter a whole number of pieces') : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setTyped(null);
        }}
        className="max-w-44"
      />
      {problem && (
        <div className="mt-1.5 grid justify-items-start gap-1.5">
          <p className="text-danger">{problemText(problem, line)}</p>
          {problem.quantity !== null && (
            <Button size="sm" onClick={() => take(problem.quantity ?? quantity)}>
              {t('Take {quantity}', { quantity: formatCount(problem.quantity) })}
            </Button>
          )}
        </div>
      )}
      {!problem && nextBreak && hint && (
        <button
          type="button"
          onClick={() => take(nextBreak.quantity)}
          className="mt-1.5 min-h-6 text-left text-copper-ink underline underline-offset-4 hover:no-underline pointer-coarse:min-h-9"
        >
          {hint}
        </button>
      )}
    </Cell>
  );
}

function isQuantity(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY;
}
