import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Three copper bars with bolt holes. */
export function LogoMark({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 28 24"
      aria-hidden="true"
      fill="currentColor"
      fillRule="evenodd"
      {...rest}
      className={cn('h-6 w-7 text-copper', className)}
    >
      <path d="M0 2h28v5H0zM3.2 4.5a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0zM22.2 4.5a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z" />
      <path d="M0 9.5h28v5H0zM3.2 12a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0zM12.7 12a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z" />
      <path d="M0 17h28v5H0zM12.7 19.5a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0zM22.2 19.5a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z" />
    </svg>
  );
}

export interface LogoPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A long one gets smaller beside the buttons of a phone, and keeps its proportions. */
const pictureClass = 'h-8 w-auto max-w-40 min-w-0 object-contain object-left';

interface LogoProps {
  readonly name: string;
  /** Replaces the mark and the name. */
  readonly picture?: LogoPicture | null | undefined;
}

export function Logo({ name, picture }: LogoProps) {
  if (picture) {
    const { url, width, height } = picture;
    return <img src={url} alt={name} {...{ width, height }} className={pictureClass} />;
  }
  return (
    // More than 9 characters do not fit beside the buttons of the navigation on a phone.
    <span className="kit-logo" data-long={name.length > 9 || undefined}>
      <LogoMark />
      <span>{name}</span>
    </span>
  );
}
