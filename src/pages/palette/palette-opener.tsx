import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Search } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Kbd } from '#ui/kbd.tsx';
import { lazyWithPreload } from '#ui/retry-load.ts';
import { usePaletteKeys } from '#ui/use-palette-keys.ts';

const [Palette, preloadPalette] = lazyWithPreload(
  async () => (await import('./palette.tsx')).Palette,
);

/**
 * The button and the keyboard shortcuts that open the command palette, whose code is loaded on first
 * use. Until then, keys go to a hidden field: Ctrl+K focuses it, before hydration by an inline script.
 * Without JavaScript the button opens the catalogue, which has a search field.
 */
export function PaletteOpener() {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const openedFrom = useRef<HTMLElement | null>(null);
  const apple = useSyncExternalStore(never, onApple, () => false);

  function show() {
    if (!loaded) {
      openedFrom.current = document.activeElement as HTMLElement | null;
      field.current?.focus();
    }
    setLoaded(true);
    setOpen(true);
  }
  usePaletteKeys(show);
  useEffect(() => {
    if (document.activeElement !== field.current) return;
    setLoaded(true);
    setOpen(true);
  }, []);

  /** Returns what was typed while the palette was loading, and the focus to where it was. */
  function takeTyped(): string {
    const input = field.current;
    if (!input || document.activeElement !== input) return '';
    const { value } = input;
    input.form?.reset();
    input.blur();
    openedFrom.current?.focus();
    return value;
  }

  return (
    <>
      <form action="/allproducts" className="contents">
        <input
          ref={field}
          id="find"
          name="q"
          aria-label={t('Find')}
          tabIndex={-1}
          className="sr-only"
        />
        <button
          type="submit"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          {...preloadPalette}
          onClick={(event) => {
            event.preventDefault();
            show();
          }}
          className={buttonClass()}
        >
          <Search aria-hidden />
          <span className="max-[26rem]:sr-only">{t('Find')}</span>
          <Kbd aria-hidden className="ml-1 border-line max-md:hidden pointer-coarse:hidden">
            {apple ? '⌘ K' : t('Ctrl K')}
          </Kbd>
        </button>
      </form>
      {loaded && (
        <Suspense fallback={null}>
          <Palette open={open} takeTyped={takeTyped} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const never = () => () => undefined;
const onApple = () => /mac|iphone|ipad/i.test(navigator.platform);
