import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Search } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Kbd } from '#ui/kbd.tsx';
import { usePaletteKeys } from '#ui/use-palette-keys.ts';

const load = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await load()).Palette }));
const prepare = () => void load();

/**
 * The button that opens the command palette, and the keys that do. The palette's code comes with
 * the first use; before any script, and without one, the button leads to the catalogue's search.
 */
export function PaletteOpener() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const apple = useSyncExternalStore(never, onApple, () => false);

  function show() {
    setWanted(true);
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
          onPointerEnter={prepare}
          onFocus={prepare}
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
      {wanted && (
        <Suspense fallback={null}>
          <Palette open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const never = () => () => undefined;
const onApple = () => /mac|iphone|ipad/i.test(navigator.platform);
