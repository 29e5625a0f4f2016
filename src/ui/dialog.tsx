import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { X } from 'lucide-react';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { keepFocusWithin } from './keep-focus-within.ts';

export type DialogProps = {
  open: boolean;
  /** Escape, the backdrop and the close button ask for it; the caller then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the decisive one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' } as const;

/** The browser's modal dialog: it keeps the focus inside and gives it back when it closes. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, size = 'md', role } = props;
  const { initialFocus } = props;
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      dialog.showModal();
      initialFocus?.current?.focus();
    } else dialog.close();
  }, [open, initialFocus]);

  function clickOutside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same.
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (open && event.target === event.currentTarget) onClose();
      }}
      onClick={clickOutside}
      onKeyDown={keepFocusWithin}
      className={cn(
        'kit-dialog m-auto w-[calc(100%-2rem)] rounded-lg border border-line bg-raised text-ink shadow-raised',
        widths[size],
      )}
    >
      <header className="flex items-start gap-3 border-b border-line py-3 pr-2.5 pl-5">
        <h2 id={`${id}-title`} className="min-w-0 flex-1 pt-0.5 text-lg">
          {title}
        </h2>
        <IconButton label="Close" icon={<X />} size="sm" onClick={onClose} />
      </header>
      {(description || children) && (
        <div className="px-5 py-4">
          {description && (
            <p id={`${id}-description`} className="text-muted">
              {description}
            </p>
          )}
          {children}
        </div>
      )}
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
