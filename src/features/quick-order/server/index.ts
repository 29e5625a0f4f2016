import type { AnyIndexWork } from '#features/search/server/index.ts';
import { matchNumbers } from './find-numbers.ts';

export { quickOrderFeature } from './quick-order-feature.ts';

/** The work of this feature that needs the index. */
export const quickOrderWork: readonly AnyIndexWork[] = [matchNumbers];
