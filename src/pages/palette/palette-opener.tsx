import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Search } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Kbd } from '#ui/kbd.tsx';
import { usePaletteKeys } from '#ui/use-palette-keys.ts';

const load = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await load()).Palette }));
const preload = () => void load();

/**
 * The button and the keyboard shortcuts that open the command palette, whose code is loaded on first
 * use. Without JavaScript the button opens the catalogue, which has a search field.
 */
export function PaletteOpener() {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const apple = useSyncExternalStore(never, onApple, () => false);

  function show() {
    setLoaded(true);
    setOpen(true);
  }
  usePaletteKeys(show);

  return (
    <>
      <form action="/allproducts" className="contents">
        <button
          type="submit"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={(event) => {
            event.preventDefault();
            show();
          }}
          className={buttonClass()}
        >
          <Search aria-hidden />
          <span className="max-[22rem]:sr-only">{t('Find')}</span>
          <Kbd aria-hidden className="ml-1 border-line max-md:hidden pointer-coarse:hidden">
            {apple ? '⌘ K' : t('Ctrl K')}
          </Kbd>
        </button>
      </form>
      {loaded && (
        <Suspense fallback={null}>
          <Palette open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const never = () => () => undefined;
const onApple = () => /mac|iphone|ipad/i.test(navigator.platform);
