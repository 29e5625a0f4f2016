import { cn } from '#ui/cn.ts';
import { Picture } from '#ui/picture.tsx';

interface ProductPictureProps {
  readonly src: string;
  /** Empty where the product's name stands beside it. */
  readonly alt?: string;
  /** Above the fold: it is fetched at once. */
  readonly eager?: boolean;
  /** What the page is about: it is fetched before all others. */
  readonly main?: boolean;
  readonly className?: string;
}

const NO_PICTURE = '/pictures/no-picture.svg';

/** A picture of a product; its caller gives the size. */
export function ProductPicture({ src, alt = '', eager, main, className }: ProductPictureProps) {
  const look = {
    width: 320,
    height: 320,
    decoding: 'async',
    className: cn('object-contain', className),
  } as const;
  return (
    <Picture
      {...look}
      src={src}
      alt={alt}
      loading={eager || main ? undefined : 'lazy'}
      fetchPriority={main ? 'high' : undefined}
      fallback={<img {...look} src={NO_PICTURE} alt={alt} />}
    />
  );
}
