import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type PageHeaderProps = {
  /** The page's one `<h1>`. */
  title: ReactNode;
  /** A technical caption above the title. */
  caption?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Above all: breadcrumbs. */
  before?: ReactNode;
  className?: string | undefined;
};

export function PageHeader(props: PageHeaderProps) {
  const { title, caption, children, actions, before, className } = props;
  return (
    <header className={cn('mb-6', className)}>
      {before && <div className="mb-3">{before}</div>}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          {caption && <p className="caption mb-1.5 text-copper-ink">{caption}</p>}
          <h1>{title}</h1>
          {children && <div className="mt-2 max-w-prose text-muted">{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
