import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { translate } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';
import { Link } from './link.tsx';

export type TabItem = {
  to: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Path prefixes that also belong to this tab. */
  covers?: readonly string[] | undefined;
};

/**
 * Links between the views of a page; the open one has `aria-current`. In a wide window they wrap, in a
 * narrow one the bar scrolls.
 */
export function TabsNav(props: { label: string; items: readonly TabItem[]; className?: string }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={props.label}
      className={cn('overflow-x-auto border-b border-line [scrollbar-width:none]', props.className)}
    >
      <ul className="flex min-w-max gap-1 xl:min-w-0 xl:flex-wrap xl:gap-0">
        {props.items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={currentAt(item, pathname)}
              className={cn(
                'flex h-11 items-center gap-2 px-3 text-sm xl:px-2.5 font-medium -outline-offset-2 transition-colors [&_svg]:size-4',
                'text-muted hover:text-ink hover:shadow-[inset_0_-2px_0_var(--line-strong)]',
                'aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--copper)]',
              )}
            >
              {item.icon}
              {translate(item.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `page` at the tab's own path, `true` at a path that it covers. */
function currentAt({ to, covers = [] }: TabItem, pathname: string): 'page' | 'true' | undefined {
  if (pathname.replace(/\/$/, '') === to) return 'page';
  return covers.some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}
