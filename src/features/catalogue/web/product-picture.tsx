import { cn } from '#ui/cn.ts';
import { Picture } from '#ui/picture.tsx';
import { NO_PICTURE } from '../domain/no-picture.ts';

interface ProductPictureProps {
  readonly src: string;
  /** The result of `avifOf`, if the caller has it; null for none. */
  readonly avif?: string | null;
  /** Empty when the product's name is next to the picture. */
  readonly alt?: string;
  /** The main picture of the page: loaded with high priority. */
  readonly main?: boolean;
  /** In a box wider than high: crops the margins of the shop's own pictures. */
  readonly wide?: boolean;
  /** On a card in a grid of four columns on wide screens. */
  readonly dense?: boolean;
  readonly className?: string;
}

const WIDE = 'p-2 min-[32rem]:object-cover min-[32rem]:p-0';
const WIDE_OTHER = 'p-2 min-[32rem]:p-3';

const CARD_WIDTHS = '(min-width: 32rem) 20rem, 8rem';
/**
 * AVIF except on wide screens with one device pixel per pixel: there WebP decodes three times as
 * fast.
 */
const CARD_AVIF = '(max-width:79.99rem),(min-resolution:1.01x)';
const MAIN_WIDTHS = '(min-width: 64rem) 36rem, 100vw';
const THUMBNAIL = '5rem';

/**
 * The `srcset` of a picture of the shop, which also exists as AVIF in two sizes; null for other
 * URLs.
 */
export function avifOf(src: string): string | null {
  const name = ownName(src);
  return name ? `${name}-small.avif 320w, ${name}.avif 640w` : null;
}

/** The WebP in the width of a card in four columns; other URLs are returned unchanged. */
function cardWebpOf(src: string): string {
  const name = ownName(src);
  return name ? `${name}-card.webp` : src;
}

function ownName(src: string): string | undefined {
  return /^(\/pictures\/.+)\.webp$/.exec(src)?.[1];
}

/** A picture of a product; the caller sets the size by `className`. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, avif = avifOf(src), alt = '', main, wide, dense, className } = props;
  const attributes = {
    width: 640,
    height: 640,
    decoding: 'async',
    className: cn('object-contain', wide && (avif ? WIDE : WIDE_OTHER), className),
  } as const;
  return (
    <Picture
      {...attributes}
      src={dense ? cardWebpOf(src) : src}
      avif={avif ?? undefined}
      avifMedia={dense ? CARD_AVIF : undefined}
      sizes={main ? MAIN_WIDTHS : wide ? CARD_WIDTHS : THUMBNAIL}
      alt={alt}
      loading={main ? undefined : 'lazy'}
      fetchPriority={main ? 'high' : undefined}
      fallback={<img {...attributes} src={NO_PICTURE} alt={alt} />}
    />
  );
}
