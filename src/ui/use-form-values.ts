import { useEffect, useRef } from 'react';

/**
 * Shows values, such as those in the URL, in the uncontrolled fields of a form whenever they change.
 * Unlike a new `key`, this keeps the focus, and what is typed meanwhile in the focused field.
 * @param values the values by field name; the others stay
 * @returns the ref of the form
 */
export function useFormValues(values: Readonly<Record<string, string | undefined>>) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(values);

  useEffect(() => {
    for (const [name, value = ''] of Object.entries(values)) {
      const { [name]: before = '' } = shown.current;
      const field = form.current?.elements.namedItem(name);
      if (before === value || !isField(field)) continue;
      const isBeingTyped = field === document.activeElement && field.value !== before;
      if (!isBeingTyped) field.value = value;
    }
    shown.current = values;
  });

  return form;
}

function isField(element: unknown): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}
