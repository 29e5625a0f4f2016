import { useId, type ReactNode, type RefObject } from 'react';
import { X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export type DialogProps = {
  open: boolean;
  /** Escape, the backdrop and the close button call this; the caller then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' } as const;

/** A modal dialog; see `useModalDialog`. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, size = 'md', role } = props;
  const { initialFocus } = props;
  const modal = useModalDialog({ open, onClose, initialFocus, focusField: true });
  const id = useId();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same.
    <dialog
      {...modal}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cn(
        'kit-dialog m-auto flex-col open:flex w-[calc(100%-2rem)] rounded-lg border border-line bg-raised text-ink shadow-raised',
        widths[size],
      )}
    >
      <div className="flex items-start gap-3 border-b border-line py-3 pr-2.5 pl-5">
        <h2 id={`${id}-title`} className="min-w-0 flex-1 pt-0.5 text-lg">
          {title}
        </h2>
        <IconButton label={t('Close')} icon={<X />} size="sm" onClick={onClose} />
      </div>
      {(description || children) && (
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
          {description && (
            <p id={`${id}-description`} className="text-muted">
              {description}
            </p>
          )}
          {children}
        </div>
      )}
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
          {footer}
        </div>
      )}
    </dialog>
  );
}
