import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { getConfig, type ShopConfig } from '#features/shop/contract.ts';

export interface RootData {
  /** Null when it could not be loaded; pages work without it. */
  readonly config: ShopConfig | null;
  readonly year: number;
}

export async function rootLoader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const outcome = await context.get(apiContext)(getConfig, {});
  return { config: outcome.ok ? outcome.value : null, year: new Date().getFullYear() };
}
