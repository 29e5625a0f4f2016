/**
 * The description in Manage Products: without its first character, cut to 49, and an ellipsis,
 * always. Documented so (specification sections 2 and 9) and kept to the letter (reading.md).
 */
export function shortDescription(description: string): string {
  return description.slice(1, 50) + '…';
}
