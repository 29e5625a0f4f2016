import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

/** Terms and values between thin rules, as in a datasheet's table. Takes `DataRow` children. */
export function DataList({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl {...rest} className={cn('border-t border-line text-sm', className)} />;
}

export type DataRowProps = {
  term: ReactNode;
  children: ReactNode;
  /** A figure: set to the right. */
  numeric?: boolean | undefined;
  /** The row that sums up. */
  strong?: boolean | undefined;
};

export function DataRow({ term, children, numeric = false, strong = false }: DataRowProps) {
  return (
    <div
      className={cn(
        'grid gap-x-4 border-b py-2',
        numeric ? 'grid-cols-[1fr_auto]' : 'grid-cols-[minmax(6.5rem,34%)_1fr]',
        strong ? 'border-line-strong text-base font-semibold' : 'border-line',
      )}
    >
      <dt className={cn(!strong && 'text-muted')}>{term}</dt>
      <dd className={cn('min-w-0', numeric && 'text-right whitespace-nowrap')}>{children}</dd>
    </div>
  );
}
