import type { Product } from '#features/catalogue/contract.ts';
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

/** The texts of a part's page, except its reviews. */
export interface PartView {
  readonly path: string;
  readonly name: string;
  readonly caption: string | null;
  /** The way here, the part itself left out. */
  readonly categories: readonly { readonly label: string; readonly to: string }[];
  readonly pictures: readonly PictureView[];
  readonly words: ProductTexts;
  /** Null for a part without a price. */
  readonly buyBox: BuyBoxView | null;
}

export interface PictureView {
  readonly src: string;
  readonly avif: string | null;
  readonly alt: string;
}

export function partView({ part, quantity }: PartData): PartView {
  const { name, category, manufacturer } = part;
  return {
    path: partPath(part),
    name,
    caption: category?.name ?? manufacturer,
    categories: (category?.path ?? []).map(({ name: label }, at, path) => ({
      label,
      to: categoryPath(path.slice(0, at + 1)),
    })),
    pictures: picturesOf(part),
    words: productTexts(part),
    buyBox: buyBoxView(part, String(quantity)),
  };
}

function picturesOf({ name, img, pictures }: Product): PictureView[] {
  const all = pictures.length > 0 ? pictures : [{ url: img, alt: name }];
  return all.map(({ url, alt }) => ({ src: url, avif: avifOf(url), alt: alt || name }));
}
