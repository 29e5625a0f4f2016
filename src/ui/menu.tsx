import { Suspense, useRef, useState, type ReactNode } from 'react';
import { cn } from './cn.ts';
import { lazyWithPreload } from './retry-load.ts';
import type { MenuEntry } from './menu-popup.tsx';

export type { MenuEntry };

const [MenuPopup, preloadPopup] = lazyWithPreload(
  async () => (await import('./menu-popup.tsx')).MenuPopup,
);

export type MenuProps = {
  /** Names the menu and its button. */
  label: string;
  /** The content of the button: an avatar or an icon. */
  trigger: ReactNode;
  /** Above the entries, e.g. the signed-in user. */
  heading?: ReactNode;
  items: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
};

/** A button that opens a list of actions. Its code loads when the button is hovered or focused. */
export function Menu({ label, trigger, heading, items, align = 'end', className }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);

  function show(next: boolean, fromKeyboard: boolean) {
    if (next) setLoaded(true);
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
        {...preloadPopup}
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
      {loaded && (
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
