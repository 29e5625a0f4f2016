import { fileUrl, PUBLIC_FOLDER, type Files } from '#platform/files/files.ts';
import {
  squareIcon,
  webPicture,
  type PictureSize,
  type WebPicture,
} from '#platform/pictures/web-picture.ts';

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
  const icon = use === 'logo' ? await store(files, await squareIcon(content), 'png') : null;
  const { width, height } = picture;
  return { url: await store(files, picture, 'webp'), width, height, icon };
}

/** @returns its URL */
async function store(
  files: Files,
  { digest, bytes }: Pick<WebPicture, 'digest' | 'bytes'>,
  extension: 'webp' | 'png',
): Promise<string> {
  const name = `${PUBLIC_FOLDER}/${digest}.${extension}`;
  await files.put(name, bytes);
  return fileUrl(name);
}
