/** For the pages of signed-in people. */
export const loadFreshSignIn = () => import('./fresh-sign-in.ts');
