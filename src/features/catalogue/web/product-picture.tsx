import { cn } from '#ui/cn.ts';
import { Picture } from '#ui/picture.tsx';
import { NO_PICTURE } from '../domain/no-picture.ts';

interface ProductPictureProps {
  readonly src: string;
  /** What `avifOf` says of it, for who knows already. */
  readonly avif?: string | null;
  /** Empty where the product's name stands beside it. */
  readonly alt?: string;
  /** What the page is about: it is fetched before all others. */
  readonly main?: boolean;
  /** In a place wider than high: the room that the shop's own pictures leave above and below is cut off. */
  readonly wide?: boolean;
  /** On a card of which four stand in a row where there is room. */
  readonly dense?: boolean;
  readonly className?: string;
}

const WIDE = 'p-2 min-[32rem]:object-cover min-[32rem]:p-0';
const WIDE_OTHER = 'p-2 min-[32rem]:p-3';

const CARD_WIDTHS = '(min-width: 32rem) 20rem, 8rem';
/** All but wide screens with one dot to a pixel: there WebP, which is unpacked in a third of the time. */
const CARD_AVIF = '(max-width:79.99rem),(min-resolution:1.01x)';
const MAIN_WIDTHS = '(min-width: 64rem) 36rem, 100vw';
const THUMBNAIL = '5rem';

/** The shop's own pictures are there as AVIF too, in two sizes; others, only at their address. */
export function avifOf(src: string): string | null {
  const name = ownName(src);
  return name ? `${name}-small.avif 320w, ${name}.avif 640w` : null;
}

/** And as WebP as wide as one of four cards in a row. */
function cardWebpOf(src: string): string {
  const name = ownName(src);
  return name ? `${name}-card.webp` : src;
}

function ownName(src: string): string | undefined {
  return /^(\/pictures\/.+)\.webp$/.exec(src)?.[1];
}

/** A picture of a product; its caller gives the size. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, avif = avifOf(src), alt = '', main, wide, dense, className } = props;
  const look = {
    width: 640,
    height: 640,
    decoding: 'async',
    className: cn('object-contain', wide && (avif ? WIDE : WIDE_OTHER), className),
  } as const;
  return (
    <Picture
      {...look}
      src={dense ? cardWebpOf(src) : src}
      avif={avif ?? undefined}
      avifMedia={dense ? CARD_AVIF : undefined}
      sizes={main ? MAIN_WIDTHS : wide ? CARD_WIDTHS : THUMBNAIL}
      alt={alt}
      loading={main ? undefined : 'lazy'}
      fetchPriority={main ? 'high' : undefined}
      fallback={<img {...look} src={NO_PICTURE} alt={alt} />}
    />
  );
}
