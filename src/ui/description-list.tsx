import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

/** A list of terms and values, as in a datasheet. Its children are `DataRow`s. */
export function DescriptionList({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl {...rest} className={cn('border-t border-line text-sm', className)} />;
}

export type DescriptionRowProps = {
  term: ReactNode;
  children: ReactNode;
  /** Aligns the value to the right. */
  numeric?: boolean | undefined;
  /** For the total. */
  strong?: boolean | undefined;
};

export function DescriptionRow({
  term,
  children,
  numeric = false,
  strong = false,
}: DescriptionRowProps) {
  return (
    <div
      className={cn(
        'grid gap-x-4 border-b py-2',
        numeric ? 'grid-cols-[1fr_auto]' : 'grid-cols-[minmax(6.5rem,34%)_1fr]',
        strong ? 'border-line-strong text-base font-semibold' : 'border-line',
      )}
    >
      <dt className={cn('hyphens-auto', !strong && 'text-muted')}>{term}</dt>
      <dd className={cn('min-w-0', numeric && 'text-right whitespace-nowrap')}>{children}</dd>
    </div>
  );
}
