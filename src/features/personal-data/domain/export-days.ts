/** How long a file with the data of a person can be downloaded. */
export const EXPORT_DAYS = 7;
