import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from './button-class.ts';
import { cn } from './cn.ts';
import { Link } from './link.tsx';

export type PaginationProps = {
  /** The accessible name: "Customers". */
  label: string;
  /** URLs; absent if there is no such page. */
  previous?: string | undefined;
  next?: string | undefined;
  /** Between the two: "1-50 of 1,204". */
  children?: ReactNode;
  className?: string | undefined;
};

function step(to: string | undefined, rel: 'prev' | 'next', content: ReactNode) {
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={buttonClass({}, 'invisible')}>
        {content}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className={buttonClass()}>
      {content}
    </Link>
  );
}

export function Pagination({ label, previous, next, children, className }: PaginationProps) {
  return (
    <nav aria-label={label} className={cn('flex items-center justify-between gap-3', className)}>
      {step(
        previous,
        'prev',
        <>
          <ChevronLeft aria-hidden /> {t('Previous')}
        </>,
      )}
      <span className="text-sm text-muted">{children}</span>
      {step(
        next,
        'next',
        <>
          {t('Next')} <ChevronRight aria-hidden />
        </>,
      )}
    </nav>
  );
}
