/** A LIKE pattern for texts that contain `words` literally: `%` and `_` are escaped. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
