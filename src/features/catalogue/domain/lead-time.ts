/** Ten years: nobody promises, or waits for, more. */
export const MAX_LEAD_TIME_DAYS = 3650;
