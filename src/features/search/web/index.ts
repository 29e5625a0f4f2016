/** What other features and pages may import from the search pages. */
export { listPath, searchLists, searchParameters } from './search-state.ts';
export { suggestionGroups, type SuggestionGroup } from './suggestion-options.ts';
