import type { ComponentProps, ReactNode } from 'react';
import { useBrokenPicture } from './use-broken-picture.ts';

export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'onError'> & {
  src: string;
  alt: string;
  /** The same picture as AVIF, in one size or several (a `srcset`), for the browsers that show it. */
  avif?: string | undefined;
  /** Where the AVIF is preferred, as a media query; everywhere by default. */
  avifMedia?: string | undefined;
  /** How wide it is shown, as in HTML; browsers choose among several sizes by it. */
  sizes?: string | undefined;
  /** Stands in for a picture that cannot be shown; nothing by default. */
  fallback?: ReactNode;
};

/** A picture whose address may lead nowhere. */
export function Picture(props: PictureProps) {
  const { src, alt, avif, avifMedia, sizes, fallback = null, ...rest } = props;
  const { broken, picture } = useBrokenPicture(src);
  if (broken) return fallback;
  const image = <img {...rest} {...picture} src={src} alt={alt} />;
  if (!avif) return image;
  return (
    <picture className="contents">
      {/* Browsers lay it out as an empty item of a grid around. */}
      <source srcSet={avif} sizes={sizes} media={avifMedia} type="image/avif" className="hidden" />
      {image}
    </picture>
  );
}
