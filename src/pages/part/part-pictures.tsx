import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import type { PictureView } from './part-view.ts';
import { ProductPicture } from '#features/catalogue/web/index.ts';

/** The pictures of a product: the selected one large, and a button for each. */
export function PartPictures({ pictures }: { readonly pictures: readonly PictureView[] }) {
  const [selected, setSelected] = useState(0);
  const selectedPicture = pictures[selected] ?? pictures[0];
  return (
    <div>
      {selectedPicture && (
        <ProductPicture
          {...selectedPicture}
          main
          className="aspect-square w-full rounded-md border border-line bg-plate p-4"
        />
      )}
      {pictures.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map(({ src, avif, alt }, position) => (
            <li key={src}>
              <button
                type="button"
                aria-label={t('Picture {position} of {all}: {what}', {
                  position: position + 1,
                  all: pictures.length,
                  what: alt,
                })}
                aria-pressed={position === selected}
                onClick={() => setSelected(position)}
                className={cn(
                  'size-16 rounded-sm border bg-plate p-1',
                  position === selected ? 'border-copper' : 'border-line hover:border-line-strong',
                )}
              >
                <ProductPicture src={src} avif={avif} className="size-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
