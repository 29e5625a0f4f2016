import type { ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';
import { Link } from './link.tsx';

export type Crumb = { label: ReactNode; to?: string | undefined };

/** Links to the pages above this one; the last item is the page itself. */
export function Breadcrumbs({ items, className }: { items: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label={t('Breadcrumbs')} className={cn('text-sm text-muted', className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => (
          // With its separator, so that no line starts with one.
          <li key={index} className="flex min-w-0 items-center gap-x-2">
            {item.to === undefined || index === items.length - 1 ? (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            ) : (
              <Link
                to={item.to}
                className="inline-block py-0.5 underline-offset-4 hover:text-ink hover:underline"
              >
                {item.label}
              </Link>
            )}
            {index < items.length - 1 && (
              <span aria-hidden="true" className="text-line-strong">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
