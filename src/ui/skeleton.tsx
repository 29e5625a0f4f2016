import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** The place of something on its way. Give it its size; say elsewhere that it is loading. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      {...rest}
      className={cn('h-4 animate-pulse rounded-xs bg-line', className)}
    />
  );
}
