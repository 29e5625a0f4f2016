/** Upper bound: ten years. */
export const MAX_LEAD_TIME_DAYS = 3650;
