import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export type ContainerProps = ComponentProps<'div'> & {
  /** `narrow` for forms and text. */
  width?: 'narrow' | 'wide' | undefined;
};

/** Limits the width of the page's content and adds its margins. */
export function Container({ width = 'wide', className, ...rest }: ContainerProps) {
  return (
    <div
      {...rest}
      className={cn(
        'mx-auto w-full px-4 sm:px-6 lg:px-8',
        width === 'wide' ? 'max-w-7xl' : 'max-w-2xl',
        className,
      )}
    />
  );
}
