import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { cn } from './cn.ts';

export type LinkProps = ComponentProps<typeof RouterLink> & {
  /** `text` is a link inside running text; `plain` (the default) looks like what it wraps. */
  look?: 'text' | 'plain' | undefined;
};

/**
 * Every link to a page of ours, so that what a link does (prefetching) is decided here. The router
 * knows all pages and has none to discover.
 */
export function Link({ look = 'plain', className, ...rest }: LinkProps) {
  return (
    <RouterLink discover="none" {...rest} className={cn(look === 'text' && 'link', className)} />
  );
}
