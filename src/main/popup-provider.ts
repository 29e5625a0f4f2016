import { oidcClient, type OidcClient } from '#features/identity/server/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { OidcSandbox } from '#sandbox/oidc/oidc-sandbox.ts';
import type { Now } from '#shared/time-and-ids.ts';

export interface PopupProvider {
  /** What its button says after "Continue with". */
  readonly name: string;
  readonly client: OidcClient;
  readonly sandbox: OidcSandbox | null;
}

const CALLBACK_PATH = '/identity/callback/oidc';

/** The provider that the configuration names; in a demo that names none, the sandbox. */
export async function openPopupProvider(config: Config, now: Now): Promise<PopupProvider | null> {
  const { oidc, firebase, mode } = config;
  if (firebase) return null;
  if (oidc) return { name: oidc.name, client: oidcClient(oidc, fetch, now), sandbox: null };
  if (mode !== 'demo') return null;
  // A live shop never loads it.
  const { oidcSandbox, OIDC_SANDBOX_CLIENT, OIDC_SANDBOX_ISSUER } =
    await import('#sandbox/oidc/oidc-sandbox.ts');
  const origins = [
    ...(config.allowedOrigins ?? []),
    ...(config.publicUrl ? [config.publicUrl] : []),
  ];
  const client = { name: 'Busbar', callbackPath: CALLBACK_PATH, origins };
  const sandbox = await oidcSandbox(client, now);
  const settings = {
    ...OIDC_SANDBOX_CLIENT,
    issuer: OIDC_SANDBOX_ISSUER,
    onOwnOrigin: true,
    // Who was chosen last time is not who is signing in now.
    parameters: { prompt: 'login' },
  } as const;
  return { name: 'Sandbox ID', client: oidcClient(settings, sandbox.request, now), sandbox };
}
