export { quickOrderFeature } from './quick-order-feature.ts';
