/** The classes of text inputs, selects and text areas. */
export const inputClass =
  'w-full min-w-0 rounded-sm border border-line-strong bg-raised px-2.5 text-base text-ink ' +
  'transition-colors hover:border-muted pointer-coarse:text-[1rem] aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted';
