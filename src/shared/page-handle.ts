import type { Site, StructuredData } from './structured-data.ts';

/** What a route module's `handle` contributes to the document's head. */
export interface PageHandle<Data = never> {
  /** The title without the shop's name; a constant is translated, and may contain `{shop}`. */
  readonly title: string | ((data: Data) => string);
  /**
   * One or two sentences for search results, like the title; search engines do not index pages without it.
   * Only the server reads it.
   */
  readonly description?: string | ((data: Data) => string);
  /** Whether the page is a filtered view: search engines index only the page at its path. */
  readonly isFiltered?: (data: Data) => boolean;
  /** Only the server reads it: set it if `import.meta.env.SSR`, to keep it out of the browser's code. */
  readonly metadata?: (data: NonNullable<Data>, site: Site) => PageMetadata;
}

/** For search engines, and for programs that preview a link to the page. */
export interface PageMetadata {
  readonly structuredData: readonly StructuredData[];
  /** The absolute URL of the preview's picture; by default the shop's own. */
  readonly picture?: string;
  /** The Open Graph type; by default `website`. */
  readonly type?: 'website' | 'product';
}
