import type { AnyIndexWork } from '#features/search/server/index.ts';
import { findSingleSources } from './find-single-sources.ts';
import { findAllSubstitutes } from './find-substitutes.ts';

export { findAllSubstitutes } from './find-substitutes.ts';
export { findSingleSources } from './find-single-sources.ts';
export { substitutesFeature } from './substitutes-feature.ts';

/** The work of this feature that needs the index. */
export const substituteWork: readonly AnyIndexWork[] = [findAllSubstitutes, findSingleSources];
