import { ConfigError, type Values } from './variables.ts';

/** @throws ConfigError when variables that belong together are set only in part, or exclude each other. */
export function requireWholeIdentity(values: Values, mode: 'demo' | 'live') {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, FIREBASE_PROJECT_ID } = values;
  if (OIDC_ISSUER && !OIDC_CLIENT_ID) {
    throw new ConfigError('OIDC_CLIENT_ID must be set to the client id of the shop at OIDC_ISSUER');
  }
  if (!OIDC_ISSUER && (OIDC_CLIENT_ID || OIDC_CLIENT_SECRET)) {
    throw new ConfigError('OIDC_ISSUER must be set to the address of the identity provider');
  }
  if (OIDC_ISSUER && FIREBASE_PROJECT_ID) {
    throw new ConfigError('OIDC_ISSUER must not be set together with FIREBASE_PROJECT_ID');
  }
  if (mode === 'live' && OIDC_ISSUER?.startsWith('http:')) {
    throw new ConfigError('OIDC_ISSUER must start with https:// when the shop is live');
  }
  if (!FIREBASE_PROJECT_ID) {
    const alone = (
      ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_AUTH_EMULATOR_HOST'] as const
    ).find((name) => values[name]);
    if (alone) throw new ConfigError(`FIREBASE_PROJECT_ID must be set when ${alone} is`);
  } else if (!values.FIREBASE_API_KEY) {
    throw new ConfigError("FIREBASE_API_KEY must be set to the project's web API key");
  }
  if (mode === 'live' && values.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST must not be set when the shop is live');
  }
}

export function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Values) {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET ?? null,
    name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
  };
}

export function firebaseOf(values: Values) {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = values;
  if (!projectId || !apiKey) return null;
  const popupProvider = values.FIREBASE_POPUP_PROVIDER;
  return {
    projectId,
    apiKey,
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    popupProvider,
    popupName: values.OIDC_NAME ?? FIREBASE_NAMES[popupProvider] ?? popupProvider,
    emulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST ?? null,
  };
}

const FIREBASE_NAMES: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'microsoft.com': 'Microsoft',
};
