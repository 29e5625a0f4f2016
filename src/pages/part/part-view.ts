import type { Product } from '#features/catalogue/contract.ts';
import { allPictures } from '#features/catalogue/domain/all-pictures.ts';
import {
  categoryPath,
  buyBoxView,
  type BuyBoxView,
  partPath,
  avifOf,
  productTexts,
  type ProductTexts,
} from '#features/catalogue/web/index.ts';
import type { PartData } from './part-loader.ts';

/** The content of the part page, except its reviews. */
export interface PartView {
  readonly path: string;
  readonly name: string;
  readonly caption: string | null;
  /** The breadcrumbs, without the product itself. */
  readonly categories: readonly { readonly label: string; readonly to: string }[];
  readonly pictures: readonly PictureView[];
  readonly texts: ProductTexts;
  /** Null for a product without a price. */
  readonly buyBox: BuyBoxView | null;
}

export interface PictureView {
  readonly src: string;
  readonly avif: string | null;
  readonly alt: string;
}

export function partView({ product, quantity }: PartData): PartView {
  const { name, category, manufacturer } = product;
  return {
    path: partPath(product),
    name,
    caption: category?.name ?? manufacturer,
    categories: (category?.path ?? []).map(({ name: label }, at, path) => ({
      label,
      to: categoryPath(path.slice(0, at + 1)),
    })),
    pictures: picturesOf(product),
    texts: productTexts(product),
    buyBox: buyBoxView(product, String(quantity)),
  };
}

function picturesOf(product: Product): PictureView[] {
  return allPictures(product).map(({ url, alt }) => ({ src: url, avif: avifOf(url), alt }));
}
