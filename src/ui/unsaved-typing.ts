type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the fields of forms contained when the reader came to them, or when their form was sent. */
const savedTexts = new Map<Field, string>();

// Forms with an address only filter or search.
const FIELDS = ['input:not([type=search])', 'textarea', 'select']
  .map((field) => `main form:not([action], [role=search]) ${field}`)
  .join();

/*
 * Notes where something is typed, in every form: also in those that do not ask before they are left.
 */
document.addEventListener('focusin', ({ target }) => {
  const field = target as Field;
  for (const one of savedTexts.keys()) if (!one.isConnected) savedTexts.delete(one);
  if (field.matches(FIELDS) && !savedTexts.has(field)) savedTexts.set(field, field.value);
});
document.addEventListener(
  'submit',
  ({ target }) => {
    for (const field of savedTexts.keys()) {
      if (field.form === target) savedTexts.set(field, field.value);
    }
  },
  true,
);
document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  const opensElsewhere = ctrlKey || metaKey || shiftKey;
  const isSwitch = (target as Element).closest('a[href^="/language/"]');
  if (isSwitch && !opensElsewhere) askBeforeTypingIsLost();
});

/** Notes what was typed before this code had loaded. For forms that the server renders. */
export function noteEarlyTyping(): void {
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    if (!(field instanceof HTMLSelectElement)) savedTexts.set(field, field.defaultValue);
  }
}

/** Has the browser ask before the page is loaded again, if that would lose unsaved typing. */
export function askBeforeTypingIsLost(): void {
  if (![...savedTexts].some(isUnsaved)) return;
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true });
}

function isUnsaved([field, saved]: readonly [Field, string]): boolean {
  if (!field.isConnected) return false;
  const refused = field.form?.querySelector('[aria-invalid=true]');
  return field.value !== saved || (Boolean(refused) && field.value !== '');
}
