import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import type { Tone } from './alert.tsx';

export type BadgeProps = ComponentProps<'span'> & {
  tone?: Tone | 'neutral' | 'copper' | undefined;
  /** A dot before the text, for a state. */
  dot?: boolean | undefined;
  /** Breaks a long text where its container is narrow, instead of overflowing. */
  multiline?: boolean | undefined;
};

const tones = {
  neutral: 'bg-sunken text-muted shadow-[inset_0_0_0_1px_var(--line)]',
  copper: 'bg-copper-soft text-copper-ink',
  info: 'bg-info-soft text-info',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
} as const;

export function Badge({
  tone = 'neutral',
  dot,
  multiline,
  className,
  children,
  ...rest
}: BadgeProps) {
  return (
    <span
      {...rest}
      className={cn(
        'inline-flex items-center gap-1.5 rounded-xs px-1.5 text-xs font-medium [&_svg]:size-3.5',
        multiline ? 'min-h-5.5 py-0.5' : 'h-5.5 whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  );
}
