import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { cn } from './cn.ts';

export type TabItem = {
  to: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Active only at exactly this address. */
  end?: boolean | undefined;
};

/** A bar of links between the views of one page; the open one carries `aria-current`. */
export function TabsNav(props: { label: string; items: readonly TabItem[]; className?: string }) {
  return (
    <nav
      aria-label={props.label}
      className={cn('overflow-x-auto border-b border-line [scrollbar-width:none]', props.className)}
    >
      <ul className="flex min-w-max gap-1">
        {props.items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              end={item.end ?? false}
              className={({ isActive }) =>
                cn(
                  'flex h-11 items-center gap-2 px-3 text-sm font-medium -outline-offset-2 transition-colors [&_svg]:size-4',
                  isActive
                    ? 'text-ink shadow-[inset_0_-2px_0_var(--copper)]'
                    : 'text-muted hover:text-ink hover:shadow-[inset_0_-2px_0_var(--line-strong)]',
                )
              }
            >
              {item.icon}
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
