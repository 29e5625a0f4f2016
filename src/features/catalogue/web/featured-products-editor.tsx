import { useState } from 'react';
import { GripVertical, MoveLeft, MoveRight, X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { FocusedAlert } from '#ui/focused-alert.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ManagedSummary } from '../contract.ts';
import { MAX_FEATURED_PRODUCTS } from '../domain/featured-rank.ts';
import { ProductPicture } from './product-picture.tsx';
import { useDragOrder } from './use-drag-order.ts';
import type { Featured, FeaturedConflict } from './use-featured.ts';

/** The featured products of the landing page, reordered by dragging or by buttons. */
export function FeaturedProductsEditor({ featured }: { featured: Featured }) {
  const { items, move, toggle } = featured;
  const drag = useDragOrder(moveTo);
  const [announcement, setAnnouncement] = useState('');

  function moveTo(from: number, to: number) {
    const product = items[from];
    if (!product || to < 0 || to >= items.length) return;
    move(from, to);
    setAnnouncement(
      t('{name} is now number {place} of {count}', {
        name: product.name,
        place: to + 1,
        count: items.length,
      }),
    );
  }

  return (
    <section aria-labelledby="featured" className="mb-6">
      <h2 id="featured" className="text-base font-semibold">
        {t('Featured on the landing page')}
      </h2>
      <p className="mb-3 text-sm text-muted">
        {items.length < MAX_FEATURED_PRODUCTS
          ? t(
              'Empty positions are filled with the newest products. Use the star in a row to add a product.',
            )
          : t('Drag to reorder, or use the buttons.')}
      </p>
      {featured.conflict && <ConflictNotice featured={featured} conflict={featured.conflict} />}
      <ol className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((product, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it do the same
          <li
            key={product._id}
            {...drag.handleProps(index, product.sku)}
            {...drag.targetProps(index)}
            className={cn(
              'flex min-w-0 items-center gap-2 rounded-md border bg-surface p-1.5',
              drag.isTarget(index) ? 'border-copper' : 'border-line',
              drag.isDragged(index) && 'opacity-60',
            )}
          >
            <FeaturedProduct product={product} index={index} />
            <IconButton
              label={t('Move {name} forward', { name: product.name })}
              size="sm"
              icon={<MoveLeft />}
              disabled={index === 0 || featured.conflict !== null}
              onClick={() => moveTo(index, index - 1)}
            />
            <IconButton
              label={t('Move {name} back', { name: product.name })}
              size="sm"
              icon={<MoveRight />}
              disabled={index === items.length - 1 || featured.conflict !== null}
              onClick={() => moveTo(index, index + 1)}
            />
            <IconButton
              label={t('Remove {name} from featured products', { name: product.name })}
              size="sm"
              icon={<X />}
              disabled={featured.conflict !== null}
              onClick={() => toggle(product)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

/** Says that somebody else has saved other products or another order, and asks which list to keep. */
function ConflictNotice({
  featured,
  conflict,
}: {
  featured: Featured;
  conflict: FeaturedConflict;
}) {
  return (
    <FocusedAlert
      tone="caution"
      title={t('Someone else has changed the featured products.')}
      className="mb-3"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={featured.overwrite}>
            {t('Save anyway')}
          </Button>
          <Button size="sm" onClick={featured.dismissConflict}>
            {t('Take the saved ones')}
          </Button>
        </div>
      }
    >
      <p>{t('Yours, not saved: {names}', { names: namesOf(conflict.mine) })}</p>
      <p>{t('Saved: {names}', { names: namesOf(conflict.theirs) })}</p>
    </FocusedAlert>
  );
}

function namesOf(products: readonly ManagedSummary[]): string {
  return products.map(({ name }) => name).join('\u00a0· ');
}

function FeaturedProduct({ product, index }: { product: ManagedSummary; index: number }) {
  return (
    <>
      <GripVertical
        aria-hidden
        className="size-4 shrink-0 cursor-grab text-faint pointer-coarse:hidden"
      />
      <span className="w-3 text-center text-sm text-muted">{index + 1}</span>
      <ProductPicture
        src={product.img}
        className="size-9 shrink-0 rounded-sm border border-line bg-raised"
      />
      <span
        className="min-w-0 flex-1 text-sm max-sm:line-clamp-3 max-sm:text-xs sm:truncate"
        title={product.name}
      >
        {product.name}
      </span>
    </>
  );
}
