export { shopFeature } from './shop-feature.ts';
export type { ShopDeps } from './shop-routes.ts';
export { contactMail } from './contact-mail.ts';
