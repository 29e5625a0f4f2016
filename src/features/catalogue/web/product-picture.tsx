import { cn } from '#ui/cn.ts';

interface ProductPictureProps {
  readonly src: string;
  /** Empty where the product's name stands beside it. */
  readonly alt?: string;
  /** Above the fold: it is fetched at once. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A square picture of a product on the catalogue's white. */
export function ProductPicture({ src, alt = '', eager, className }: ProductPictureProps) {
  if (src === '') return <div className={cn('aspect-square bg-sunken', className)} />;
  return (
    <img
      src={src}
      alt={alt}
      width={320}
      height={320}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={cn('aspect-square object-contain', className)}
    />
  );
}
