/**
 * The documented description in Manage Products: drops the first character, keeps the next 49 and always
 * adds an ellipsis (docs/specification.md#products). The page shows the first character before it.
 */
export function shortDescription(description: string): string {
  return description.slice(1, 50) + '…';
}
