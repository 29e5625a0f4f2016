/** The path of the sandbox. */
export const OIDC_SANDBOX_PATH = '/sandbox/oidc';
