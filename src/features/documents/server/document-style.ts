import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { standardTokens } from '#features/settings/domain/accent-colour.ts';
import type { ShopSettings } from '#features/settings/domain/settings.ts';
import { FileMissing, fileUrl, type Files } from '#platform/files/files.ts';
import type { DocumentStyle } from './pdf/render-pdf.ts';

/** The logo as PNG on white: PDFs know no WebP, and its transparency would be slow to read. */
const logos = new Map<string, Promise<DocumentStyle['logo']>>();

/** How documents look: with the shop's logo and its accent colour of the light theme. */
export async function documentStyle(
  files: Files,
  { brand }: Pick<ShopSettings, 'brand'>,
): Promise<DocumentStyle> {
  const { name, logo, accent } = brand;
  return {
    name,
    logo: logo && (await logoOf(files, logo.url)),
    accent: accent.light || standardTokens.light['--copper'],
  };
}

/** A logo is stored under the digest of its content, so that it is converted once. */
function logoOf(files: Files, url: string): Promise<DocumentStyle['logo']> {
  let converted = logos.get(url);
  if (!converted) {
    logos.clear();
    converted = convert(files, url.slice(fileUrl('').length));
    logos.set(url, converted);
    converted.catch(() => logos.delete(url));
  }
  return converted;
}

async function convert(files: Files, name: string): Promise<DocumentStyle['logo']> {
  try {
    const { data, info } = await sharp(await buffer(files.read(name)))
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
