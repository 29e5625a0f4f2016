import { ImageOff } from 'lucide-react';
import { cn } from '#ui/cn.ts';

interface ProductPictureProps {
  readonly src: string;
  /** Empty where the product's name stands beside it. */
  readonly alt?: string;
  /** Above the fold: it is fetched at once. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A picture of a product; its caller gives the size. */
export function ProductPicture({ src, alt = '', eager, className }: ProductPictureProps) {
  if (src === '') return <NoPicture className={className} />;
  return (
    <img
      src={src}
      alt={alt}
      width={320}
      height={320}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={cn('object-contain', className)}
    />
  );
}

function NoPicture({ className }: { className: string | undefined }) {
  return (
    <span aria-hidden="true" className={cn('grid place-items-center text-line-strong', className)}>
      <ImageOff />
    </span>
  );
}
