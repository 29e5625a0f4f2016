import type { Path, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { TextField } from '#ui/text-field.tsx';
import type { PiecesForm } from '../domain/parcels.ts';
import { piecesOf } from './price-of-typed.ts';

/** A line of an order with the pieces that can be chosen. */
interface LineLeft {
  readonly productId: string;
  readonly sku: string;
  readonly productname: string;
  readonly left: number;
}

/** A form with a number of pieces for each line, as typed. */
interface PiecesInput {
  pieces: string[];
}

interface PiecesFieldsProps<Fields extends PiecesInput, Output> {
  readonly form: UseFormReturn<Fields, unknown, Output>;
  readonly lines: readonly LineLeft[];
  readonly legend: string;
  /** The error of all fields together. */
  readonly error: string | undefined;
}

/** A field for the pieces of each line. */
export function PiecesFields<Fields extends PiecesInput, Output>(
  props: PiecesFieldsProps<Fields, Output>,
) {
  const { form, lines, legend, error } = props;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{legend}</legend>
      {lines.map(({ productId, sku, productname, left }, at) => (
        <div key={productId} className="grid grid-cols-[1fr_7rem] items-start gap-3">
          <div className="min-w-0 pt-1">
            <p className="font-medium hyphens-auto">{productname}</p>
            <p className="text-sm text-muted">
              <span className="code">{sku}</span>, {t('{count} left', { count: formatCount(left) })}
            </p>
          </div>
          <TextField
            {...form.register(fieldAt<Fields>(at))}
            label={t('Pieces of {sku}', { sku })}
            labelHidden
            inputMode="numeric"
            maxLength={11}
            autoComplete="off"
            className="text-right"
            error={form.getFieldState(fieldAt<Fields>(at), form.formState).error?.message}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The rules of the fields: none of a line, or a number of pieces up to what is left of it. */
export function typedPieces(lines: readonly LineLeft[]) {
  return z
    .array(
      z.string().transform((typed, context) => {
        const pieces = piecesOf(typed);
        if (pieces !== null) return pieces;
        context.addIssue(t('Enter a whole number'));
        return z.NEVER;
      }),
    )
    .superRefine((typed, context) => {
      for (const [at, quantity] of typed.entries()) {
        const most = lines[at]?.left ?? 0;
        if (quantity > most) {
          context.addIssue({ code: 'custom', path: [at], message: atMost(most) });
        }
      }
    });
}

/** The same rules, and at least one piece. */
export function somePieces(lines: readonly LineLeft[]) {
  return typedPieces(lines).refine((typed) => typed.some((quantity) => quantity > 0), {
    error: () => t('Enter the pieces of at least one line'),
  });
}

/** The lines of which pieces were typed. */
export function chosenPieces(lines: readonly LineLeft[], pieces: readonly number[]): PiecesForm[] {
  return lines
    .map(({ productId }, at) => ({ productId, quantity: pieces[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/** Shows beside their fields how many pieces are left by now. */
export function showTooMany<Fields extends PiecesInput, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  lines: readonly LineLeft[],
  tooMany: readonly { readonly productId: string; readonly left: number }[],
): void {
  for (const { productId, left } of tooMany) {
    const at = lines.findIndex((line) => line.productId === productId);
    if (at >= 0) form.setError(fieldAt<Fields>(at), { message: atMost(left) });
  }
}

function fieldAt<Fields extends PiecesInput>(at: number): Path<Fields> {
  return `pieces.${at}` as Path<Fields>;
}

function atMost(left: number): string {
  return t('At most {max}', { max: formatCount(left) });
}
