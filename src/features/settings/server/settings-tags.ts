import type { CacheTag } from '#platform/response-cache/tag-index.ts';

/** The cache tags of responses that show settings: a change of any section drops them. */
export const settingsTags = (): CacheTag[] => [{ topic: 'settings', entityId: null }];
