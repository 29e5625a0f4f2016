/** Few people have companies: their code is loaded on demand. */
export const loadCompanyChange = () => import('./company-change.ts');
