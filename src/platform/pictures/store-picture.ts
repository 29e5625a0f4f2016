import { fileUrl, PUBLIC_FOLDER, type Files } from '../files/files.ts';
import { webPicture } from './web-picture.ts';

/** Stores a picture, resized. @returns its path at the shop; null if it is not a picture */
export async function storePicture(files: Files, original: Uint8Array): Promise<string | null> {
  const picture = await webPicture(original);
  if (!picture) return null;
  const name = `${PUBLIC_FOLDER}/${picture.digest}.webp`;
  await files.put(name, picture.bytes);
  return fileUrl(name);
}
