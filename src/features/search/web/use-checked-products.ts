import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_COMPARED } from '../domain/product-facets.ts';

/**
 * The SKUs checked in the checkboxes of a form. The checkboxes are elsewhere on the page and
 * uncontrolled. Null before hydration.
 * @param list changes whenever the checkboxes may have changed
 */
export function useCheckedProducts(list: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [checkedSkus, setChecked] = useState<readonly string[] | null>(null);

  const read = useCallback(() => {
    const boxes = boxesOf(form.current);
    const chosen = boxes.filter(({ checked }) => checked);
    // At the maximum, no further product can be checked.
    const full = chosen.length >= MAX_COMPARED;
    for (const box of boxes) box.disabled = full && !box.checked;
    setChecked(chosen.map(({ value }) => value));
  }, []);

  useEffect(read, [read, list]);
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === form.current) read();
    };
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, [read]);

  /** Clicks the checkbox, so that its change listeners run. */
  const uncheck = (sku: string) =>
    boxesOf(form.current)
      .find(({ checked, value }) => checked && value === sku)
      ?.click();

  return { form, checkedSkus, uncheck };
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === 'checkbox',
  );
}
