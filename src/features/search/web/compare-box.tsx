import type { CardProduct } from '#features/catalogue/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';

/** The form that the boxes belong to, wherever they stand. */
export const COMPARE = 'compare';

interface CompareBoxProps {
  readonly sku: string;
  readonly name: string;
  /** Where the table's head says what it is for. */
  readonly labelHidden?: boolean;
  readonly className?: string;
}

/** Puts a product beside others. What is chosen counts where it stands: nothing needs to know of it. */
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

/** At the foot of its card, where it hides nothing. */
export function CompareOnCard({ product: { sku, name } }: { product: CardProduct }) {
  return <CompareBox sku={sku} name={name} className="relative z-1 mt-2 -mb-1.5 self-start" />;
}
