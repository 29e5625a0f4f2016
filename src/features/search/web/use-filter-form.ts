import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { addressOf, readState } from './search-state.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** Id of the sheet that contains the filters on small screens. */
export const FILTER_SHEET = 'filter-sheet';

/** Id of the heading of the results: the target of the skip link past the filters. */
export const RESULTS = 'results';

/** Id of the filter form; fields elsewhere on the page belong to it by this id. */
export const FILTERS = 'filters';

/**
 * Submits choices at once and typed values on blur; the scroll position stays.
 * @param result changes with each submission
 */
export function useFilterFields(path: readonly string[], result: unknown) {
  const navigate = useNavigate();
  const anchor = useScrollAnchor(result);

  function apply(form: HTMLFormElement | null, by: Element) {
    if (!form) return;
    anchor(by);
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

/**
 * Resets the fields to the state of the list whenever another result arrives, except for the field
 * that is being typed in.
 */
export function useResetWith(shown: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<unknown>(null);
  useEffect(() => {
    const fields = form.current;
    const isFirstRender = last.current === null;
    last.current = shown;
    if (!fields) return;
    if (isFirstRender) {
      // Choices made before the code had loaded are submitted now.
      if ([...fields.elements].some(isChosen)) fields.requestSubmit();
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

/** Whether a choice differs from the one in the HTML. */
function isChosen(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return false;
  const initial = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return initial?.selected === false;
}
