import { RemotePictureProblem } from '#browser/remote-picture-problem.tsx';
import { pictureUrl } from '#shared/text.ts';
import { NO_PICTURE } from '../domain/no-picture.ts';
import type { ProductForm } from './product-form.ts';
import { ProductPicture } from './product-picture.tsx';

interface FormPictureProps {
  readonly form: ProductForm;
  /** As typed. */
  readonly url: unknown;
}

/** The placeholder while the address is not complete. */
export function PictureThumbnail({ form, url }: FormPictureProps) {
  const shown = pictureUrl.safeParse(url);
  const src = shown.success ? shown.data : NO_PICTURE;
  return (
    <ProductPicture
      // The shop copies a picture of another site once it is saved.
      key={`${src} ${isSaved(form, url)}`}
      src={src}
      className="size-16 shrink-0 rounded-sm border border-line bg-plate p-1"
    />
  );
}

/** Why a saved picture of another site is not shown. */
export function PictureProblem({ form, url }: FormPictureProps) {
  return isSaved(form, url) ? <RemotePictureProblem address={String(url)} /> : null;
}

function isSaved({ formState }: ProductForm, url: unknown): boolean {
  const { img, pictures = [] } = formState.defaultValues ?? {};
  return url === img || pictures.some((one) => one?.url === url);
}
