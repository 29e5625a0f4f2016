export { shopFeature } from './shop-feature.ts';
