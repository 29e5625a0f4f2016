import { Trash2 } from 'lucide-react';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { t } from '#shared/texts/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useSettledCount } from '#ui/use-settled-count.ts';
import type { Requisition } from '../contract.ts';

/** Lines of the request that are missing here are removed. */
export interface EditedLine {
  readonly productId: string;
  readonly quantity: number;
}

interface EditLinesProps {
  readonly requisition: Requisition;
  readonly lines: readonly EditedLine[];
  readonly onChange: (lines: readonly EditedLine[]) => void;
}

/** The lines of a request that was sent back, before it is sent again. */
export function EditLines({ requisition, lines, onChange }: EditLinesProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t('What you ask for')}</legend>
      {lines.map((line) => (
        <EditLine
          key={line.productId}
          line={line}
          name={requisition.lines.find(isOf(line))?.productname ?? ''}
          onQuantity={(quantity) =>
            onChange(lines.map((one) => (one === line ? { ...line, quantity } : one)))
          }
          onRemove={() => onChange(lines.filter((one) => one !== line))}
        />
      ))}
      {lines.length === 0 && (
        <p className="text-muted">{t('No line is left. Withdraw the request instead.')}</p>
      )}
    </fieldset>
  );
}

interface EditLineProps {
  readonly line: EditedLine;
  readonly name: string;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

function EditLine({ line, name, onQuantity, onRemove }: EditLineProps) {
  const { field, invalid } = useSettledCount({
    count: line.quantity,
    max: MAX_QUANTITY,
    onChange(count) {
      onQuantity(count);
      return true;
    },
  });
  return (
    <div className="flex items-end gap-2">
      <NumberField
        {...field}
        label={t('Quantity of {name}', { name })}
        min={1}
        max={MAX_QUANTITY}
        error={invalid ? t('Enter a whole number of pieces') : undefined}
        className="min-w-0 flex-1"
      />
      <IconButton
        label={t('Remove {name}', { name })}
        icon={<Trash2 />}
        tone="danger"
        onClick={onRemove}
      />
    </div>
  );
}

function isOf({ productId }: EditedLine) {
  return (line: { readonly productId: string }) => line.productId === productId;
}
