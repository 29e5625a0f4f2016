import type { ComponentProps, ReactNode } from 'react';
import { useBrokenPicture } from './use-broken-picture.ts';

export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'onError'> & {
  src: string;
  alt: string;
  /** Stands in for a picture that cannot be shown; nothing by default. */
  fallback?: ReactNode;
};

/** A picture whose address may lead nowhere. */
export function Picture({ src, alt, fallback = null, ...rest }: PictureProps) {
  const { broken, picture } = useBrokenPicture(src);
  if (broken) return fallback;
  return <img {...rest} {...picture} src={src} alt={alt} />;
}
