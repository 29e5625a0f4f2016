import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { cn } from './cn.ts';
import type { MenuEntry } from './menu-popup.tsx';

export type { MenuEntry };

const load = () => import('./menu-popup.tsx');
const MenuPopup = lazy(async () => ({ default: (await load()).MenuPopup }));

export type MenuProps = {
  /** Names the menu and its button. */
  label: string;
  /** What the button shows: an avatar, an icon. */
  trigger: ReactNode;
  /** Above the entries, not an action: who is signed in. */
  heading?: ReactNode;
  items: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
};

function prepare() {
  void load();
}

/** A button that opens a list of actions. The list's code loads when the button is approached. */
export function Menu({ label, trigger, heading, items, align = 'end', className }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);

  function show(next: boolean, fromKeyboard: boolean) {
    if (next) setWanted(true);
    setByKeyboard(fromKeyboard);
    setOpen(next);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        title={label}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => show(!open, event.detail === 0)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          show(true, true);
        }}
        className={cn(
          'inline-flex min-h-control min-w-control items-center justify-center rounded-sm',
          className,
        )}
      >
        <span className="sr-only">{label}</span>
        {trigger}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <MenuPopup
            {...{ open, byKeyboard, label, heading, items, align }}
            anchor={button}
            onOpen={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
