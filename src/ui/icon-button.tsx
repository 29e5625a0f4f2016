import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its name, for assistive technology and as the tooltip. */
  label: string;
  icon: ReactNode;
  tone?: 'neutral' | 'danger' | undefined;
  size?: 'sm' | 'md' | undefined;
};

export function iconButtonClass(
  look: Pick<IconButtonProps, 'tone' | 'size'> = {},
  className?: string,
) {
  return cn(
    'inline-grid shrink-0 place-items-center rounded-sm border border-transparent text-muted',
    'transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40 [&_svg]:size-4',
    look.tone === 'danger' ? 'hover:text-danger' : 'hover:text-ink',
    look.size === 'sm' ? 'size-7 pointer-coarse:size-9' : 'size-control',
    className,
  );
}

export function IconButton({ label, icon, tone, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={iconButtonClass({ tone, size }, className)}
    >
      {icon}
    </button>
  );
}
