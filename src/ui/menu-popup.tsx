import { useEffect, useRef, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Link } from './link.tsx';
import type { PopupState } from './menu-button.tsx';

export type MenuEntry =
  | 'separator'
  | { label: string; icon?: ReactNode; to: string }
  | { label: string; icon?: ReactNode; onSelect: () => void; disabled?: boolean | undefined }
  | MenuChoice;

/** One of several values is chosen. */
export type MenuChoice = {
  title: string;
  chosen: string;
  options: readonly { value: string; label: string }[];
  /** Called with another value than the chosen one. */
  onChoose: (value: string) => void;
};

type MenuPopupProps = PopupState & {
  heading: ReactNode;
  items: readonly MenuEntry[];
  align: 'start' | 'center' | 'end';
};

const itemClass =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-xs px-2.5 outline-none ' +
  'data-highlighted:bg-sunken data-highlighted:shadow-[inset_2px_0_0_var(--copper)] ' +
  'data-disabled:cursor-not-allowed data-disabled:text-faint pointer-coarse:min-h-11 ' +
  '[&_svg]:size-4 [&_svg]:text-muted';

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'separator') return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
  if ('options' in entry) return <Choice choice={entry} />;
  const content = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  if ('to' in entry) {
    return (
      <BaseMenu.LinkItem className={itemClass} closeOnClick render={<Link to={entry.to} />}>
        {content}
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item
      className={itemClass}
      disabled={entry.disabled ?? false}
      onClick={entry.onSelect}
    >
      {content}
    </BaseMenu.Item>
  );
}

function Choice({ choice: { title, chosen, options, onChoose } }: { choice: MenuChoice }) {
  return (
    <BaseMenu.RadioGroup
      value={chosen}
      onValueChange={(value: string) => value !== chosen && onChoose(value)}
      aria-label={title}
    >
      <p aria-hidden className="caption px-2.5 pt-1 pb-0.5 text-muted">
        {title}
      </p>
      {options.map(({ value, label }) => (
        <BaseMenu.RadioItem key={value} value={value} closeOnClick className={itemClass}>
          <Check aria-hidden className={value === chosen ? '' : 'invisible'} />
          <span className="max-w-64 wrap-anywhere">{label}</span>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

/** The list of a `Menu`: arrow keys, Home, End, first letters, Escape. Loaded on demand. */
export function MenuPopup(props: MenuPopupProps) {
  const { open, byKeyboard, onOpen, anchor, label, heading, items, align } = props;
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const frame = requestAnimationFrame(() => {
      const first = popup.current?.querySelector<HTMLElement>('[role=menuitem]');
      (byKeyboard ? first : popup.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [open, byKeyboard]);

  /** Ignores a press on the button: its click closes the menu. */
  function change(next: boolean, { reason, event }: BaseMenu.Root.ChangeEventDetails) {
    const onButton = event.target instanceof Node && anchor.current?.contains(event.target);
    if (reason === 'outside-press' && onButton) return;
    onOpen(next);
  }

  return (
    <BaseMenu.Root open={open} onOpenChange={change} modal={false}>
      {/* In the dialog of its button: the rest of the page is behind it, and inert. */}
      <BaseMenu.Portal container={anchor.current?.closest('dialog') ?? undefined}>
        <BaseMenu.Positioner anchor={anchor} align={align} sideOffset={6} className="z-40">
          <BaseMenu.Popup
            ref={popup}
            aria-label={label}
            finalFocus={anchor}
            className="kit-menu min-w-52 rounded-md border border-line bg-raised p-1 text-sm text-ink shadow-raised outline-none"
          >
            {heading && (
              <div className="-mx-1 mb-1 border-b border-line px-3.5 pt-1.5 pb-2.5 leading-5">
                {heading}
              </div>
            )}
            {items.map((entry, index) => (
              <Entry key={index} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
