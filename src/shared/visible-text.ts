const FULL_WIDTH = /[\uFF01-\uFF5E]/g;

/**
 * Removes invisible characters (zero-width spaces and direction marks, which are copied along from
 * pages), and replaces full-width characters by normal ones.
 */
export function toVisibleText(typed: string): string {
  return typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
