/** Few people have companies, and few use several tabs: the code for both is loaded on demand. */
export const loadCompanyChange = () => import('./company-change.ts');
