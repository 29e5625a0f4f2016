/** Where the sandbox is mounted. */
export const OIDC_SANDBOX_PATH = '/sandbox/oidc';
