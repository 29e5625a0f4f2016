import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  type KeyboardEvent,
} from 'react';

export interface ModalDialog {
  readonly open: boolean;
  /** Escape, the backdrop and the close button call this; the caller then sets `open` to false. */
  readonly onClose: () => void;
  /** Default: with `focusField` the first field, else the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly focusField?: boolean;
}

const FIELD =
  'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)';

/** The props of a modal `<dialog>`, which traps the focus and restores it on close. */
export function useModalDialog(options: ModalDialog) {
  const { open, onClose, initialFocus, focusField = false } = options;
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      dialog.showModal();
      const field = focusField ? dialog.querySelector<HTMLElement>(FIELD) : null;
      (initialFocus?.current ?? field)?.focus();
    } else dialog.close();
  }, [open, initialFocus, focusField]);

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
    onKeyDown: trapFocus,
  };
}

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), ' +
  'textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Wraps Tab from the last control to the first: in a modal dialog it would stop at the body in between. */
function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
  const [first] = stops;
  const last = stops.at(-1);
  const from = event.shiftKey ? first : last;
  if (event.target !== from && event.target !== event.currentTarget) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
