import type { ComponentProps, ReactNode } from 'react';
import { shownPicture } from '#shared/remote-picture.ts';
import { useBrokenPicture } from './use-broken-picture.ts';

export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'onError'> & {
  src: string;
  alt: string;
  /** The same picture as AVIF, in one size or several (a `srcset`), for browsers that support it. */
  avif?: string | undefined;
  /** Where the AVIF is preferred, as a media query; everywhere by default. */
  avifMedia?: string | undefined;
  /** As in HTML: the displayed width, by which browsers choose among several sizes. */
  sizes?: string | undefined;
  /** Replaces a picture that cannot be shown; nothing by default. */
  fallback?: ReactNode;
};

/** A picture with a fallback for a broken URL. */
export function Picture(props: PictureProps) {
  const { src, alt, avif, avifMedia, sizes, fallback = null, ...rest } = props;
  const { broken, picture } = useBrokenPicture(src);
  if (broken) return fallback;
  const image = <img {...rest} {...picture} src={shownPicture(src)} alt={alt} />;
  if (!avif) return image;
  return (
    <picture className="contents">
      {/* Hidden, because browsers lay it out as an empty item of the surrounding grid. */}
      <source srcSet={avif} sizes={sizes} media={avifMedia} type="image/avif" className="hidden" />
      {image}
    </picture>
  );
}
