import type { Currency } from '#shared/money.ts';
import { formatAmount, formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { NumberField } from '#ui/number-field.tsx';
import type { QuotedLine } from '../domain/quote-documents.ts';
import { piecesOf, priceOf, type TypedChoice } from './choose-lines.ts';

interface OrderedLinesProps {
  readonly lines: readonly QuotedLine[];
  readonly currency: string;
  readonly choice: TypedChoice;
  readonly onChange: (choice: TypedChoice) => void;
}

/** How much of each line is ordered now. */
export function OrderedLines({ lines, currency, choice, onChange }: OrderedLinesProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {lines.map((line) => {
        const pieces = piecesOf(line, choice);
        return (
          <li
            key={line.line}
            className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_10rem_7rem] sm:items-start"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{line.productname}</span>
              <span className="block code text-xs text-muted">{line.sku}</span>
              {line.prices.map(({ from, unitPrice }) => (
                <span key={from} className="block text-xs text-muted">
                  {line.prices.length === 1
                    ? formatUnitPrice(unitPrice, currency)
                    : t('from {count}: {price}', {
                        count: formatCount(from),
                        price: formatUnitPrice(unitPrice, currency),
                      })}
                </span>
              ))}
            </p>
            <NumberField
              label={t('Quantity of {name}', { name: line.productname })}
              labelHidden
              hint={t('Up to {count}; 0 for none', { count: formatCount(line.left) })}
              min={0}
              max={line.left}
              value={choice[line.line] ?? ''}
              onChange={({ target }) => onChange({ ...choice, [line.line]: target.value })}
              error={pieces === null ? t('Enter a whole number of pieces') : undefined}
            />
            <p className="font-medium sm:pt-8 sm:text-right">
              {formatAmount(priceOf(line, pieces ?? 0, currency as Currency), currency)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
