import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_COMPARED } from '../domain/product-facets.ts';

/**
 * The SKUs ticked in the boxes of a form, which stand elsewhere on the page and keep it themselves. Null
 * until the page's code is there: nobody knows before.
 * @param list what the boxes stand in: with another list there are other boxes
 */
export function useTicked(list: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<readonly string[] | null>(null);

  const read = useCallback(() => {
    const boxes = boxesOf(form.current);
    const chosen = boxes.filter(({ checked }) => checked);
    // With as many chosen as fit side by side, no other can be.
    const full = chosen.length >= MAX_COMPARED;
    for (const box of boxes) box.disabled = full && !box.checked;
    setTicked(chosen.map(({ value }) => value));
  }, []);

  useEffect(read, [read, list]);
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === form.current) read();
    };
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, [read]);

  /** As a click on its box: whoever listens to that hears of it. */
  const untick = (sku: string) =>
    boxesOf(form.current)
      .find(({ checked, value }) => checked && value === sku)
      ?.click();

  return { form, ticked, untick };
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === 'checkbox',
  );
}
