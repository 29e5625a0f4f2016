/**
 * Returns all sections of a document, one after the other. A section stands between the comments
 * `<!-- marker -->` and `<!-- /marker -->`, and is written by one measurement.
 */
export function markedSections(document: string): string;

/** Returns the content of the section with this marker, or null if there is none. */
export function sectionContent(document: string, marker: string): string | null;

/** Returns the document with this content in the section. A new section is appended. */
export function withSection(document: string, marker: string, content: string): string;
