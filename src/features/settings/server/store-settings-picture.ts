import type { Files } from '#platform/files/files.ts';
import { storeConverted } from '#platform/pictures/store-picture.ts';
import { squareIcon, webPicture, type PictureSize } from '#platform/pictures/web-picture.ts';

export type PictureUse = 'logo' | 'slide';

/** The logo is shown 32 px high, and sharp on screens with three pixels per px. */
const largestPictures: Readonly<Record<PictureUse, PictureSize>> = {
  logo: { width: 480, height: 96 },
  slide: { width: 1600 },
};

export interface StoredPicture {
  readonly url: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The URL of a square PNG of a logo; null for a slide. */
  readonly icon: string | null;
}

/** Stores a logo or the picture of a slide, resized. Null if the content is not a supported picture. */
export async function storeSettingsPicture(
  files: Files,
  use: PictureUse,
  content: Uint8Array,
): Promise<StoredPicture | null> {
  const picture = await webPicture(content, largestPictures[use]);
  if (!picture) return null;
  const icon =
    use === 'logo' ? await storeConverted(files, await squareIcon(content), 'png') : null;
  const { width, height } = picture;
  return { url: await storeConverted(files, picture, 'webp'), width, height, icon };
}
