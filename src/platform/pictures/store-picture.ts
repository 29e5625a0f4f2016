import { fileUrl, PUBLIC_FOLDER, type Files } from '../files/files.ts';
import { webPicture, type WebPicture } from './web-picture.ts';

/** Stores a picture, resized. @returns its path at the shop; null if it is not a picture */
export async function storePicture(files: Files, original: Uint8Array): Promise<string | null> {
  const picture = await webPicture(original);
  return picture && storeConverted(files, picture, 'webp');
}

/** Stores a picture that is converted already, named by its content. @returns its path at the shop */
export async function storeConverted(
  files: Files,
  { digest, bytes }: Pick<WebPicture, 'digest' | 'bytes'>,
  extension: 'webp' | 'png',
): Promise<string> {
  const name = `${PUBLIC_FOLDER}/${digest}.${extension}`;
  await files.put(name, bytes);
  return fileUrl(name);
}
