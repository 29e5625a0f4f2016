import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { cn } from './cn.ts';

export type LinkProps = ComponentProps<typeof RouterLink> & {
  /** `text` for a link in running text; `plain` (the default) has no style of its own. */
  look?: 'text' | 'plain' | undefined;
};

/**
 * A link to a page of the shop. `discover` is off, because the router has the routes of all pages.
 */
export function Link({ look = 'plain', className, ...rest }: LinkProps) {
  return (
    <RouterLink discover="none" {...rest} className={cn(look === 'text' && 'link', className)} />
  );
}
