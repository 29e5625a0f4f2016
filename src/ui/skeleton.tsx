import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A placeholder for content that is loading. The caller sets its size and announces the loading. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      {...rest}
      className={cn('h-4 animate-pulse rounded-xs bg-line', className)}
    />
  );
}
