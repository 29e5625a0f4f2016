import type { ComponentProps } from 'react';
import { spokenLanguage } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';

/** A key of the keyboard, as its cap says it. */
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

/** What German keyboards have on their caps. */
const german: Readonly<Record<string, string>> = { Ctrl: 'Strg', Home: 'Pos1', End: 'Ende' };

/** `Ctrl K` as the keyboards of the page's language have it. */
export function keyCap(keys: string): string {
  if (spokenLanguage() !== 'de') return keys;
  return keys.replace(/\w+/g, (key) => german[key] ?? key);
}
