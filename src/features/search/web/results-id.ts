/** Id of the list: the target of the skip link past the filters. */
export const RESULTS = 'results';
