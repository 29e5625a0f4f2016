/** A LIKE pattern for texts that contain `words` literally: `%` and `_` stand for themselves. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
