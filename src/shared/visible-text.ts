const FULL_WIDTH = /[\uFF01-\uFF5E]/g;

/**
 * Typed text as a person sees it: without invisible characters (zero-width spaces and direction marks,
 * which come along when text is copied from a page), and with full-width characters as normal ones.
 */
export function toVisibleText(typed: string): string {
  return typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
