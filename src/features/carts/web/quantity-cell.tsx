import { MAX_QUANTITY, quantityStep } from '#features/catalogue/domain/order-quantity.ts';
import { StockAlertButton } from '#features/stock-alerts/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Cell } from '#ui/table.tsx';
import { useSettledCount } from '#ui/use-settled-count.ts';
import type { CartLine } from '../contract.ts';
import { breakText, problemText } from './line-texts.ts';

interface QuantityCellProps {
  readonly line: CartLine;
  readonly onChange: (quantity: number) => void;
}

/** The quantity, what is wrong with it, and what the next price break offers, each by one click. */
export function QuantityCell({ line, onChange }: QuantityCellProps) {
  const { productId, name, quantity, problem, nextBreak } = line;
  const { field, invalid, reset } = useSettledCount({
    count: quantity,
    max: MAX_QUANTITY,
    onChange(count) {
      onChange(count);
      return true;
    },
  });
  const hint = breakText(line);

  function take(button: HTMLButtonElement, wanted: number): void {
    // The button may be gone then. A tap must not open the keyboard of a phone.
    if (button.matches(':focus-visible')) button.closest('td')?.querySelector('input')?.focus();
    reset();
    onChange(wanted);
  }

  return (
    <Cell label={t('Quantity')} labelAbove>
      <NumberField
        {...field}
        label={t('Quantity of {name}', { name })}
        labelHidden
        min={line.minQuantity}
        max={MAX_QUANTITY}
        step={quantityStep(line)}
        error={invalid ? t('Enter a whole number of pieces') : undefined}
        className="max-w-44"
      />
      {problem && (
        <div className="mt-1.5 grid justify-items-start gap-1.5">
          <p className="text-danger">{problemText(problem, line)}</p>
          {problem.quantity !== null && (
            <Button
              size="sm"
              onClick={({ currentTarget }) => take(currentTarget, problem.quantity ?? quantity)}
            >
              {t('Take {quantity}', { quantity: formatCount(problem.quantity) })}
            </Button>
          )}
          {problem.reason === 'out-of-stock' && (
            <div className="max-w-64">
              <StockAlertButton productId={productId} />
            </div>
          )}
        </div>
      )}
      {!problem && nextBreak && hint && (
        <button
          type="button"
          onClick={({ currentTarget }) => take(currentTarget, nextBreak.quantity)}
          className="mt-1.5 min-h-6 text-left text-copper-ink underline underline-offset-4 hover:no-underline pointer-coarse:min-h-9"
        >
          {hint}
        </button>
      )}
    </Cell>
  );
}
