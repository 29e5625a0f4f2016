import { Scale, X } from 'lucide-react';
import { Form } from 'react-router';
import type { CardProduct } from '#features/catalogue/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { MAX_COMPARED } from '../domain/product-facets.ts';
import { COMPARE } from './compare-box.tsx';
import type { SearchState } from './search-state.ts';
import { useCheckedProducts } from './use-checked-products.ts';

interface CompareFormProps {
  /** The list that contains the checkboxes. */
  readonly list: {
    readonly products: readonly CardProduct[];
    readonly state: Pick<SearchState, 'quantity'>;
  };
}

/** Below the list; sticky as soon as a product is selected. Names the selected products. */
export function CompareForm({ list: { products, state } }: CompareFormProps) {
  const { form, checkedSkus, uncheck } = useCheckedProducts(products);
  const numbers = new Map(products.map(({ sku, mpn }) => [sku, mpn]));
  return (
    <Form
      ref={form}
      id={COMPARE}
      action="/compare"
      className="group-has-[[name=sku]:checked]/list:sticky group-has-[[name=sku]:checked]/list:bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-3"
      data-print="none"
    >
      {state.quantity && <input type="hidden" name="quantity" value={state.quantity} />}
      <p role="status" className="text-sm text-muted">
        {checkedSkus && checkedSkus.length > 0
          ? t('{count} of {most} chosen', { count: checkedSkus.length, most: MAX_COMPARED })
          : t('Select up to {count} products to see them side by side.', { count: MAX_COMPARED })}
      </p>
      {checkedSkus && checkedSkus.length > 0 && (
        <ul aria-label={t('Selected for comparison')} className="flex min-w-0 flex-wrap gap-1.5">
          {checkedSkus.map((sku) => (
            <ChosenItem key={sku} number={numbers.get(sku) ?? sku} onRemove={() => uncheck(sku)} />
          ))}
        </ul>
      )}
      <button
        type="submit"
        disabled={checkedSkus?.length === 0}
        className={buttonClass({}, 'ml-auto')}
      >
        <Scale aria-hidden />
        {t('Compare')}
      </button>
    </Form>
  );
}

function ChosenItem({ number, onRemove }: { number: string; onRemove: () => void }) {
  return (
    <li className="inline-flex min-h-7 min-w-0 items-stretch rounded-xs bg-copper-soft text-sm">
      <span className="code self-center px-2 wrap-anywhere">{number}</span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('Remove {name}', { name: number })}
        className="grid w-7 place-items-center text-muted hover:text-ink pointer-coarse:w-9"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
