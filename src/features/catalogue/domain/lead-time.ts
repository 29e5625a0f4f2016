/** Ten years: nobody promises, or waits for, more. */
export const LONGEST_LEAD_TIME_DAYS = 3650;
