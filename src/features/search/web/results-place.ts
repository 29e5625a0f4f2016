/** Where the list begins: past what narrows it down. */
export const RESULTS = 'results';
