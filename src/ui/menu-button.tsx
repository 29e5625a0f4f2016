import {
  Suspense,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { cn } from './cn.ts';

/** What the popup of a button needs to know. */
export type PopupState = {
  open: boolean;
  /** Whether it was opened by a key: then the first entry gets the focus. */
  byKeyboard: boolean;
  onOpen: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
};

export type MenuButtonProps<Props> = {
  /** Names the menu and its button. */
  label: string;
  /** The content of the button: an avatar or an icon. */
  trigger: ReactNode;
  className?: string | undefined;
  /** From `lazyWithPreload`: the popup, and the handlers of the button that load it. */
  popup: readonly [ComponentType<Props & PopupState>, object];
  popupProps: Props;
};

/** A button that opens a popup, whose code loads when the button is hovered or focused. */
export function MenuButton<Props>(props: MenuButtonProps<Props>) {
  const { label, trigger, className, popup, popupProps } = props;
  const [Popup, preload] = popup;
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
        {...preload}
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
          <Popup
            {...popupProps}
            {...{ open, byKeyboard, label }}
            anchor={button}
            onOpen={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
