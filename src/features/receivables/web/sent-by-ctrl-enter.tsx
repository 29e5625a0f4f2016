import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';

/**
 * The fields of a form that is filled in already, and that follows another one like it: Enter in a field does not send
 * it, since a second press would send the next form unread. Ctrl or Command with Enter does.
 */
export function SentByCtrlEnter({ children }: { readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields inside
    <div className="grid gap-4" onKeyDown={onKeyDown}>
      {children}
      <p className="text-sm text-muted max-sm:hidden">{t('Ctrl Enter sends the form.')}</p>
    </div>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement))
    return;
  event.preventDefault();
  const isMeant = (event.ctrlKey || event.metaKey) && !event.repeat;
  if (isMeant) target.form?.requestSubmit();
}
