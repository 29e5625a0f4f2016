import path from 'node:path';
import type { InitialSettings } from '#features/settings/server/index.ts';
import type { ShopDeps } from '#features/shop/server/index.ts';
import type { Config } from '#platform/config/config.ts';
import { SANDBOX_PUBLISHABLE_KEY } from './card-payments.ts';
import { demoLegalPages } from './demo/demo-legal-pages.ts';
import { identityConfig } from './identity-config.ts';
import { projectRoot } from '#platform/project-root.ts';

/** The settings of a shop in which nobody has saved any. */
export function initialSettings(config: Config): InitialSettings {
  const { shop, contactEmail = '', mode, demoCatalogue, firebase } = config;
  const legalPages =
    mode === 'demo' && demoCatalogue
      ? demoLegalPages(path.join(projectRoot, 'db/demo'))
      : undefined;
  // The shop knows nothing of the second factors of a hosted provider.
  const staffNeedsSecondFactor = mode === 'live' && firebase === null;
  return { ...shop, contactEmail, staffNeedsSecondFactor, ...(legalPages && { legalPages }) };
}

/** What browsers know of the configuration. */
export function shopConfig(config: Config, popupName: string | null): ShopDeps['shopConfig'] {
  return {
    shop: { mode: config.mode },
    currency: config.currency,
    timeZone: config.timeZone,
    identity: identityConfig(config, popupName),
    payments: { provider: config.payments.provider, publishableKey: publishableKeyOf(config) },
  };
}

function publishableKeyOf({ payments }: Config): string | null {
  if (payments.provider === 'stripe') return payments.publishableKey;
  return payments.provider === 'sandbox' ? SANDBOX_PUBLISHABLE_KEY : null;
}
