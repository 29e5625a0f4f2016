import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import type { Product } from '../contract.ts';
import { ProductPicture } from './product-picture.tsx';

/** The pictures of a part: one large, the others beside it to be chosen. */
export function PartPictures({ part }: { part: Product }) {
  const { name, img, pictures } = part;
  const all = pictures.length > 0 ? pictures : [{ url: img, alt: name }];
  const [at, setAt] = useState(0);
  const shown = all[at] ?? { url: img, alt: name };
  return (
    <div>
      <ProductPicture
        src={shown.url}
        alt={shown.alt || name}
        main
        className="aspect-square w-full rounded-md border border-line bg-plate p-4"
      />
      {all.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {all.map(({ url, alt }, position) => (
            <li key={url}>
              <button
                type="button"
                aria-label={t('Picture {position} of {all}: {what}', {
                  position: position + 1,
                  all: all.length,
                  what: alt || name,
                })}
                aria-pressed={position === at}
                onClick={() => setAt(position)}
                className={cn(
                  'size-16 rounded-sm border bg-plate p-1',
                  position === at ? 'border-copper' : 'border-line hover:border-line-strong',
                )}
              >
                <ProductPicture src={url} className="size-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
