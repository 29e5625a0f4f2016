export { findAllSubstitutes } from './find-substitutes.ts';
export { findSingleSources } from './find-single-sources.ts';
export { substitutesFeature } from './substitutes-feature.ts';
