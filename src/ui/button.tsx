import type { ComponentProps, MouseEvent } from 'react';
import { LoaderCircle } from 'lucide-react';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import { cn } from './cn.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Shows a spinner and ignores clicks; the button keeps its width and its focus. */
    busy?: boolean | undefined;
  };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    wraps,
    busy = false,
    className,
    children,
    onClick,
    type,
    ...rest
  } = props;
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClass({ variant, size, block, wraps }, className)}
    >
      <span className={cn('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && (
        <LoaderCircle className="absolute top-1/2 left-1/2 -mt-2 -ml-2 animate-spin" aria-hidden />
      )}
    </button>
  );
}
