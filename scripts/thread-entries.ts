/** The entries of threads, which are built beside that of the server. */
export const threadEntries = {
  'bom-thread': 'src/features/boms/server/bom-thread.ts',
  'search-thread': 'src/features/search/server/search-thread.ts',
  'statement-thread': 'src/features/receivables/server/statements/statement-thread.ts',
};
