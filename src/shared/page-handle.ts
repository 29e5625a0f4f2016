/** What a route module's `handle` says about its page, for the document's head. */
export interface PageHandle<Data = never> {
  /** Before the shop's name in the title; a text of its own is translated where it is shown. */
  readonly title: string | ((data: Data) => string);
  /** One or two sentences for search results; pages without it are not for them. */
  readonly description?: string | ((data: Data) => string);
  /** Whether this is a part of another page, the one at its path: search engines keep only that. */
  readonly isFiltered?: (data: Data) => boolean;
}
