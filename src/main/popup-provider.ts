import { oidcClient, type OidcClient } from '#features/identity/server/index.ts';
import type { Config } from '#platform/config/config.ts';
import {
  oidcSandbox,
  OIDC_SANDBOX_CLIENT,
  OIDC_SANDBOX_ISSUER,
  type OidcSandbox,
} from '#sandbox/oidc/oidc-sandbox.ts';
import type { Now } from '#shared/time-and-ids.ts';

export interface PopupProvider {
  /** The text after "Continue with" on its button. */
  readonly name: string;
  readonly client: OidcClient;
  readonly sandbox: OidcSandbox | null;
}

const CALLBACK_PATH = '/identity/callback/oidc';

/** The configured provider; in a demo the sandbox by default. */
export function openPopupProvider(config: Config, now: Now): PopupProvider | null {
  const { oidc, firebase, mode } = config;
  if (firebase) return null;
  if (oidc) return { name: oidc.name, client: oidcClient(oidc, fetch), sandbox: null };
  if (mode !== 'demo') return null;
  const origins = [
    ...(config.allowedOrigins ?? []),
    ...(config.publicUrl ? [config.publicUrl] : []),
  ];
  const client = { name: 'Busbar', callbackPath: CALLBACK_PATH, origins };
  const sandbox = openLazily(() => oidcSandbox(client, now));
  const settings = {
    ...OIDC_SANDBOX_CLIENT,
    issuer: OIDC_SANDBOX_ISSUER,
    onOwnOrigin: true,
    // Shows the account selection each time.
    parameters: { prompt: 'login' },
  } as const;
  return { name: 'Sandbox ID', client: oidcClient(settings, sandbox.request), sandbox };
}

/** Opens the sandbox at its first use, because its library needs much memory. */
function openLazily(open: () => Promise<OidcSandbox>): OidcSandbox {
  let opened: Promise<OidcSandbox> | null = null;
  const sandbox = () => (opened ??= open());
  return {
    handle: (request, response) =>
      void sandbox().then(
        (provider) => provider.handle(request, response),
        (error: Error) => response.destroy(error),
      ),
    request: async (...call) => (await sandbox()).request(...call),
    add: (person) => void sandbox().then((provider) => provider.add(person)),
    close: async () => (await opened)?.close(),
  };
}
