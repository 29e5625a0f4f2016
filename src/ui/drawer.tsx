import { useEffect, useId, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { IconButton } from './icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export type DrawerProps = {
  /** Escape, the backdrop and the close button call this; the caller then unmounts the drawer. */
  onClose: () => void;
  title: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** Above the buttons, outside of what scrolls. */
  notice?: ReactNode;
  /** Buttons; the bar is hidden if none of them is rendered. */
  footer?: ReactNode;
};

/**
 * A modal dialog at the side of the page, as high as the window. Its content takes the focus when the focused
 * control disappears, such as the button of a step that is done.
 */
export function Drawer({ onClose, title, actions, children, notice, footer }: DrawerProps) {
  const modal = useModalDialog({ open: true, onClose });
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same.
    <dialog {...modal} aria-labelledby={id} className="kit-drawer">
      <div className="flex items-center gap-3 border-b border-line py-3 pr-2.5 pl-5">
        <h2 id={id} className="min-w-0 flex-1 text-lg">
          {title}
        </h2>
        {actions}
        <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
      </div>
      <div data-toasts="" className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={content}
          // Focusable, so that the keyboard can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-labelledby={id}
          className="min-h-0 flex-1 overflow-y-auto px-5 py-4"
        >
          {children}
        </div>
      </div>
      {notice && <div className="px-5 pt-3 empty:hidden">{notice}</div>}
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3 empty:hidden">
          {footer}
        </div>
      )}
    </dialog>
  );
}
