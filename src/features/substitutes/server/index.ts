export { substitutesFeature } from './substitutes-feature.ts';
