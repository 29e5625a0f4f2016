/** Only published reviews are public and count in ratings. The author and admins see all of them. */
export const reviewStates = ['published', 'waiting', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a reader reports a review. */
export const reportGrounds = ['spam', 'insult', 'personal-data', 'off-topic', 'other'] as const;
export type ReportGround = (typeof reportGrounds)[number];

/** More open reports of one review are not stored. */
export const MAX_OPEN_REPORTS = 20;

/** What admins see in the list of reviews: all, those with open reports, or those of one state. */
export const moderationFilters = ['all', 'reported', ...reviewStates] as const;
export type ModerationFilter = (typeof moderationFilters)[number];

export const reviewActions = ['hide', 'publish', 'dismiss-reports'] as const;
