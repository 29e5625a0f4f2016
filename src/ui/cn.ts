/**
 * Joins class names; those that do not apply are left out. A caller's `className` is for layout (margin, width), not for
 * other styles.
 */
export function cn(...names: readonly (string | false | 0 | 0n | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
