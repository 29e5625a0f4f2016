const FULL_WIDTH = /[\uFF01-\uFF5E]/g;

/**
 * What was typed as its reader sees it: without characters that cannot be seen (zero-width spaces,
 * marks of direction, which copying from a page brings along), full-width ones as the usual ones.
 */
export function asSeen(typed: string): string {
  return typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
