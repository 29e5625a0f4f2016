/** The door to the pages of finding for those that lead there. */
export { categoryPath, searchLists, searchParameters } from './search-state.ts';
export { suggestionGroups, type SuggestionGroup } from './suggestion-options.ts';
