import { useEffect, useRef, useState } from 'react';
import { LoaderCircle } from 'lucide-react';
import { useHref, useNavigation } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from './button-class.ts';
import { cn } from './cn.ts';
import { Link } from './link.tsx';

export type LoadMoreProps = {
  /** The URL that shows more of the list; null at its end. */
  more: string | null;
  /** The number of items shown: "24 orders shown". */
  shown: string;
  /** The label of the link to the start of the list: "Back to the first orders". */
  back: string;
  /** The URL of the start of the list, if it is on another page. */
  first?: string | null | undefined;
  className?: string | undefined;
};

/** A link, so it works without JavaScript and Back restores the list. The page does not scroll. */
export function LoadMore({ more, shown, back, first = null, className }: LoadMoreProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const { location } = useNavigation();
  const address = useHref(more ?? '');
  const busy =
    more !== null && location !== undefined && location.pathname + location.search === address;

  // The link disappears at the end of the list: move its focus to the status.
  const ended = more === null;
  /** The whole list was shown from the start, so "end of list" is not announced. */
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
