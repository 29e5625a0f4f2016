import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
  className?: string | undefined;
};

/** Replaces an empty list: states that there is nothing yet, and what to do next. */
export function EmptyState({ title, children, icon, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'flex flex-col items-center rounded-md border border-dashed border-line-strong px-6 py-12 text-center',
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="mb-3 text-copper-ink [&_svg]:size-7">
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
