import { cn } from './cn.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
};

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-sm border font-medium whitespace-nowrap ' +
  'select-none transition-colors duration-100 disabled:cursor-not-allowed ' +
  'aria-disabled:cursor-not-allowed [&_svg]:size-4';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-copper bg-copper text-on-copper hover:border-copper-strong hover:bg-copper-strong ' +
    'disabled:border-line disabled:bg-sunken disabled:text-faint',
  secondary:
    'border-line-strong bg-raised text-ink hover:border-ink disabled:border-line ' +
    'disabled:bg-sunken disabled:text-faint',
  quiet:
    'border-transparent bg-transparent text-ink hover:bg-sunken active:bg-line disabled:bg-transparent ' +
    'disabled:text-faint',
  danger:
    'border-danger-fill bg-raised text-danger hover:bg-danger-fill hover:text-on-danger ' +
    'disabled:border-line disabled:bg-sunken disabled:text-faint',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2.5 text-sm pointer-coarse:h-9',
  md: 'h-control px-3.5 text-sm',
  lg: 'h-11 px-5 text-base',
};

/** The classes of a button, also for links that look like one. */
export function buttonClass(look: ButtonStyle = {}, className?: string) {
  const { variant = 'secondary', size = 'md', block = false } = look;
  return cn(base, variants[variant], sizes[size], block && 'w-full', className);
}
