import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { captureFocus } from '#ui/capture-focus.ts';

/**
 * Which form of a page is open. Once it is sent, the page is loaded again, and the focus returns to the button that opened
 * the form, or to the title of the page if the button is gone.
 */
export function useOpenForm<Form extends string>() {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Form | null>(null);
  const restoreFocus = useRef<() => void>(() => undefined);
  return {
    open,
    show(form: Form): void {
      restoreFocus.current = captureFocus();
      setOpen(form);
    },
    close: () => setOpen(null),
    done(): void {
      setOpen(null);
      void revalidate().then(restoreFocus.current);
    },
  };
}
