import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import {
  getConfig,
  getShopSettings,
  type PublicShopSettings,
  type ShopConfig,
} from '#features/shop/contract.ts';

/** What every page shows of the shop. Every page carries it, so values that are not set are left out. */
export interface RootShop extends Pick<PublicShopSettings, 'name' | 'footer'> {
  readonly logo?: PublicShopSettings['logo'];
  readonly accent?: PublicShopSettings['accent'];
  readonly legalPages?: PublicShopSettings['legalPages'];
}

export interface RootData {
  /** Null when it could not be loaded; pages work without it. */
  readonly shop: RootShop | null;
  readonly demo: boolean;
  /** Set if Firebase is the identity provider. */
  readonly firebase?: ShopConfig['identity']['firebase'];
  readonly year: number;
}

export async function rootLoader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const api = context.get(apiContext);
  const [config, settings] = await Promise.all([api(getConfig, {}), api(getShopSettings, {})]);
  return {
    shop: settings.ok ? rootShop(settings.value) : null,
    demo: config.ok && config.value.shop.mode === 'demo',
    ...(config.ok &&
      config.value.identity.firebase && { firebase: config.value.identity.firebase }),
    year: new Date().getFullYear(),
  };
}

function rootShop({ name, footer, logo, accent, legalPages }: PublicShopSettings): RootShop {
  return {
    name,
    footer,
    ...(logo && { logo }),
    ...(legalPages[0] && { legalPages }),
    ...((accent.light || accent.dark) && { accent }),
  };
}
