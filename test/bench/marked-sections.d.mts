/** The parts of a text that stand between marks, each written by a measurement of its own. */
export function markedSections(text: string): string;

/** What stands between these marks; null when there are none. */
export function sectionText(text: string, mark: string): string | null;

/** The text with what stands between these marks written anew; at its end when there was none. */
export function withSection(text: string, mark: string, words: string): string;
