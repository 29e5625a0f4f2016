/** XPaths of elements by what a person reads. Names must not contain double quotes. */

/** Numbers and their units are joined by no-break spaces. */
const SPACED = 'translate(., "\u00a0", " ")';
const TEXT = `normalize-space(${SPACED})`;
const named = (name: string) =>
  `(starts-with(${TEXT}, "${name}") or starts-with(@aria-label, "${name}"))`;

/** A button whose name starts with this. */
export const button = (name: string) => `//button[${named(name)}]`;
/** A link whose name starts with this. */
export const link = (name: string) => `//a[${named(name)}]`;
/** A heading with exactly this text. */
export const heading = (text: string) => `//*[self::h1 or self::h2 or self::h3][${TEXT}="${text}"]`;
/** The input whose label starts with this. */
export const field = (label: string) =>
  `//*[@id=//label[starts-with(${TEXT}, "${label}")]/@for or (self::input and starts-with(@aria-label, "${label}"))]`;
/** A radio button or checkbox, by the text in its label. */
export const choice = (text: string) => `//label[contains(${TEXT}, "${text}")][.//input]`;
/** The innermost element with this text in it. */
export const text = (words: string) => `//*[text()[contains(${SPACED}, "${words}")]]`;
/** A row of a table that has all these words. */
export const row = (...words: string[]) =>
  `//tr${words.map((some) => `[contains(${TEXT}, "${some}")]`).join('')}`;
/** The open dialog or drawer that was opened last. */
export const dialog = '(//dialog[@open])[last()]';
export const main = '//main';
/** The section below a heading. */
export const section = (title: string) => `//section[.//h2[${TEXT}="${title}"]]`;
