import { hasCataloguePicture } from '#features/catalogue/server/index.ts';
import { findOrderedPictures } from '#features/orders/server/index.ts';
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

/** Those of these addresses that the shop shows: also in orders, which keep the picture of what was ordered. */
export async function findUsedPictures(
  db: Queryable,
  settings: () => Promise<ShopSettings>,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const used = new Set(await findOrderedPictures(db, addresses));
  for (const address of addresses) {
    if (!used.has(address) && (await isPictureInUse(db, settings, address))) used.add(address);
  }
  return used;
}
