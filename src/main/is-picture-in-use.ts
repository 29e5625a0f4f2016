import { hasCataloguePicture } from '#features/catalogue/server/index.ts';
import type { ShopSettings } from '#features/settings/domain/settings.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Whether the catalogue or a slide of the landing page has a picture with this address of another site. */
export async function isPictureInUse(
  db: Queryable,
  settings: () => Promise<ShopSettings>,
  address: string,
): Promise<boolean> {
  if (await hasCataloguePicture(db, address)) return true;
  const { slides } = await settings();
  return slides.slides.some(({ picture }) => picture === address);
}
