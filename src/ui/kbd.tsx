import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A key of the keyboard. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded-xs border border-line-strong px-1 font-mono text-2xs leading-none text-muted',
        className,
      )}
    />
  );
}
