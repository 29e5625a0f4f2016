export const OIDC_SANDBOX_PATH = '/sandbox/oidc';
