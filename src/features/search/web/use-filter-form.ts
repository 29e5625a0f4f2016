import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { addressOf, readState } from './search-state.ts';
import { useHeldPlace } from './use-held-place.ts';

/** The sheet that the filters are on small screens. */
export const FILTER_SHEET = 'filter-sheet';

/** The form of the filters; fields elsewhere on the page belong to it by this id. */
export const FILTERS = 'filters';

/**
 * A choice takes effect at once, what is typed when its field is left; the page stays where it is.
 * @param found another one comes with each effect
 */
export function useFilterFields(path: readonly string[], found: unknown) {
  const navigate = useNavigate();
  const hold = useHeldPlace(found);

  function apply(form: HTMLFormElement | null, by: Element) {
    if (!form) return;
    hold(by);
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') fields.append(name, value);
    }
    const state = readState(path, fields);
    void navigate(addressOf(state), { preventScrollReset: true });
  }

  return {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(event.currentTarget, document.activeElement ?? event.currentTarget);
    },
    onChange({ target }: ChangeEvent<HTMLFormElement | HTMLInputElement | HTMLSelectElement>) {
      if (target instanceof HTMLInputElement && target.type === 'text') return;
      apply((target as HTMLInputElement).form, target);
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
      if (target.value.trim() !== target.defaultValue) apply(target.form, target);
    },
  };
}

/** The fields show what the list was found by, whenever another one has come; not what is being typed. */
export function useResetWith(shown: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<unknown>(null);
  useEffect(() => {
    const fields = form.current;
    const opened = last.current === null;
    last.current = shown;
    if (!fields) return;
    if (opened) {
      // Whoever was quicker than the code has chosen all the same.
      if (fields.querySelector('input:is(:checked):not([checked]), input[checked]:not(:checked)'))
        fields.requestSubmit();
      return;
    }
    for (const field of fields.elements) {
      if (!(field instanceof HTMLInputElement)) continue;
      if (field.type !== 'text') field.checked = field.defaultChecked;
      else if (field !== document.activeElement) field.value = field.defaultValue;
    }
  }, [shown]);
  return form;
}
