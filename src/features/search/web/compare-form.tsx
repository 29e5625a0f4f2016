import { Scale } from 'lucide-react';
import { Form } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { cn } from '#ui/cn.ts';
import { MOST_COMPARED } from '../domain/most-compared.ts';

const COMPARE = 'compare';

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

/** Below the list; in view as soon as something is chosen. */
export function CompareForm() {
  return (
    <Form
      id={COMPARE}
      action="/compare"
      className="group-has-[[name=sku]:checked]/list:sticky group-has-[[name=sku]:checked]/list:bottom-0 z-10 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper py-3"
      data-print="none"
    >
      <p className="text-sm text-muted">
        {t('Tick up to {count} products to see them side by side.', { count: MOST_COMPARED })}
      </p>
      <button type="submit" className={buttonClass()}>
        <Scale aria-hidden />
        {t('Compare')}
      </button>
    </Form>
  );
}

/** With as many chosen as fit side by side, no other can be. */
export function keepToMost(list: HTMLElement): void {
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input[name=sku]')];
  const full = boxes.filter(({ checked }) => checked).length >= MOST_COMPARED;
  for (const box of boxes) box.disabled = full && !box.checked;
}
