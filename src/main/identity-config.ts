import type { ShopConfig } from '#features/shop/contract.ts';
import type { Config } from '#platform/config/config.ts';
import { demoAccounts } from './demo/demo-accounts.ts';

/** The identity settings for the browser. */
export function identityConfig(config: Config, popupName: string | null): ShopConfig['identity'] {
  if (config.firebase) {
    const { popupName: name, ...firebase } = config.firebase;
    return { provider: 'firebase', popup: { name }, firebase, demoAccounts: [] };
  }
  const accounts = demoAccounts.map(({ label, email, password }) => ({ label, email, password }));
  return {
    provider: 'embedded',
    popup: popupName === null ? null : { name: popupName },
    firebase: null,
    demoAccounts: config.mode === 'demo' ? accounts : [],
  };
}

/** The origins that Firebase's script needs. */
export function firebaseOrigins({ authDomain, emulatorHost }: NonNullable<Config['firebase']>) {
  const emulator = emulatorHost === null ? [] : [`http://${emulatorHost}`];
  return {
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...emulator,
    ],
    frame: [`https://${authDomain}`, ...emulator],
    script: ['https://apis.google.com'],
  };
}
