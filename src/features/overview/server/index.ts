export { overviewFeature } from './overview-feature.ts';
