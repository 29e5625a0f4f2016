export { manufacturersFeature } from './manufacturers-feature.ts';
