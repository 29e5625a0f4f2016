import { Scale } from 'lucide-react';
import { Form } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { MOST_COMPARED } from '../domain/most-compared.ts';
import { COMPARE } from './compare-box.tsx';

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
