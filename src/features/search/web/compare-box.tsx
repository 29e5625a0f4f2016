import { AddProductToCart } from '#features/carts/web/index.ts';
import type { CardProduct } from '#features/catalogue/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';

/** Id of the form that the checkboxes belong to. */
export const COMPARE = 'compare';

interface CompareBoxProps {
  readonly sku: string;
  readonly name: string;
  /** For the table, whose header labels the column. */
  readonly labelHidden?: boolean;
  readonly className?: string;
}

/**
 * Selects a product for comparison. Uncontrolled: `CompareForm` reads the checkboxes from the form.
 */
export function CompareBox({ sku, name, labelHidden, className }: CompareBoxProps) {
  return (
    <label
      className={cn(
        'inline-flex min-h-6 items-center gap-1.5 text-xs text-muted has-disabled:text-faint',
        className,
      )}
      data-print="none"
    >
      <input
        type="checkbox"
        name="sku"
        value={sku}
        form={COMPARE}
        aria-label={t('Compare {name}', { name })}
        className="size-3.5 accent-copper pointer-coarse:size-4.5"
      />
      {!labelHidden && <span aria-hidden>{t('Compare')}</span>}
    </label>
  );
}

/** At the bottom of a card, where they cover nothing. */
export function CardActions({ product }: { product: CardProduct }) {
  const { sku, name } = product;
  return (
    <div className="mt-2 -mb-1.5 flex min-h-7 flex-wrap items-center justify-between gap-2">
      <CompareBox sku={sku} name={name} className="relative z-1" />
      <AddProductToCart product={product} />
    </div>
  );
}
