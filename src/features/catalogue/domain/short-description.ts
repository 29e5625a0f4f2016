/**
 * The documented description in Manage Products: drops the first character, keeps the next 49 and always
 * adds an ellipsis (docs/specification.md#products). The page shows the first character before it. Without
 * a description there is nothing to show.
 */
export function shortDescription(description: string): string {
  return description === '' ? '' : description.slice(1, 50) + '…';
}
