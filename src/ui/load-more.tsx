import { useEffect, useRef, useState } from 'react';
import { LoaderCircle } from 'lucide-react';
import { useHref, useNavigation } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from './button-class.ts';
import { cn } from './cn.ts';
import { Link } from './link.tsx';

export type LoadMoreProps = {
  /** The address that shows more of the same list; null when this is all. */
  more: string | null;
  /** How many there are: "24 orders shown". */
  shown: string;
  /** What leads to the list's beginning: "Back to the first orders". */
  back: string;
  /** The address of the list's beginning, when that is on another page. */
  first?: string | null | undefined;
  className?: string | undefined;
};

/** A link, so it works without script; the page stays where it is, and Back finds it as it was. */
export function LoadMore({ more, shown, back, first = null, className }: LoadMoreProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const { location } = useNavigation();
  const address = useHref(more ?? '');
  const busy =
    more !== null && location !== undefined && location.pathname + location.search === address;

  // The link goes with the last of the list: the focus that it had stays near.
  const ended = more === null;
  /** It fitted on the page from the first: nothing needs to be said about it. */
  const [short] = useState(ended && first === null);
  useEffect(() => {
    if (!ended || short) return;
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [ended, short]);

  return (
    <div className={cn('flex flex-col items-center gap-2', className)}>
      <p ref={status} role="status" tabIndex={-1} className="text-sm text-muted outline-none">
        {ended && first === null ? !short && t('{shown}, end of list', { shown }) : shown}
      </p>
      {more !== null && (
        <Link
          to={more}
          replace
          preventScrollReset
          aria-busy={busy || undefined}
          className={buttonClass()}
        >
          {t('Load more')}
          {busy && <LoaderCircle aria-hidden className="animate-spin" />}
        </Link>
      )}
      {first !== null && (
        <Link to={first} look="text" className="text-sm">
          {back}
        </Link>
      )}
    </div>
  );
}
