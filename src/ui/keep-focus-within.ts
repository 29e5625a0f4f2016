import type { KeyboardEvent } from 'react';

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), ' +
  'textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Tab at the end goes to the beginning: a modal dialog would let it stop at the page's body between. */
export function keepFocusWithin(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
  const [first] = stops;
  const last = stops.at(-1);
  const from = event.shiftKey ? first : last;
  if (event.target !== from && event.target !== event.currentTarget) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
