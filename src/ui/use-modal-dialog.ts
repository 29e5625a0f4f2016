import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { keepFocusWithin } from './keep-focus-within.ts';

export interface ModalDialog {
  readonly open: boolean;
  /** Escape, the backdrop and the close button call this; the caller then sets `open` to false. */
  readonly onClose: () => void;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** The props of a modal `<dialog>`: it keeps the focus inside and restores it on close. */
export function useModalDialog({ open, onClose, initialFocus }: ModalDialog) {
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      dialog.showModal();
      initialFocus?.current?.focus();
    } else dialog.close();
  }, [open, initialFocus]);

  // A dialog removed while open would keep the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);

  function clickOutside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) onClose();
  }

  return {
    ref: element,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      const { target, currentTarget } = event;
      if (open && target === currentTarget && !currentTarget.open) onClose();
    },
    onClick: clickOutside,
    onKeyDown: keepFocusWithin,
  };
}
