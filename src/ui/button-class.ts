import { cn } from './cn.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** For long texts: takes several lines where one is too narrow. */
  wraps?: boolean | undefined;
};

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-sm border font-medium ' +
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
  sm: 'px-2.5 text-sm',
  md: 'px-3.5 text-sm',
  lg: 'px-5 text-base',
};

const heights: Record<ButtonSize, string> = {
  sm: 'h-7 pointer-coarse:h-9',
  md: 'h-control',
  lg: 'h-11',
};

const oneLine = (size: ButtonSize) => cn('whitespace-nowrap', heights[size]);
const severalLines = 'max-w-full py-1 text-left pointer-coarse:min-h-9';

/** The classes of a button, also for links that look like one. */
export function buttonClass(look: ButtonStyle = {}, className?: string) {
  const { variant = 'secondary', size = 'md', block = false, wraps = false } = look;
  const lines = wraps ? severalLines : oneLine(size);
  return cn(base, variants[variant], sizes[size], lines, block && 'w-full', className);
}
