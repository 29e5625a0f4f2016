import type { Product } from './product-documents.ts';
import { NO_PICTURE } from './no-picture.ts';

/** The pictures of a product's page: the main picture first, then the further ones. */
export function allPictures({
  name,
  img,
  pictures,
}: Pick<Product, 'name' | 'img' | 'pictures'>): Product['pictures'] {
  const isFurther = pictures.some(({ url }) => url === img);
  const all =
    isFurther || (img === NO_PICTURE && pictures.length > 0)
      ? pictures
      : [{ url: img, alt: name }, ...pictures];
  return all.map(({ url, alt }) => ({ url, alt: alt || name }));
}
