import { t, tn } from '#shared/texts/texts.ts';

/** Texts of the page that manages manufacturers. */
export const manufacturerMessages = {
  added: (name: string) => t('{name} has been added', { name }),
  saved: (name: string) => t('{name} has been saved', { name }),
  deleted: (name: string) => t('{name} has been deleted', { name }),
  merged: (name: string, into: string) => t('{name} is now part of {into}', { name, into }),
  nameTaken: (name: string, of: string) => t('{name} is a name or alias of {of}', { name, of }),
  logoTooLarge: (name: string) => t('{name} is larger than 5 MB', { name }),
  undo: 'Undo',
  conflict: 'Someone else has changed this manufacturer.',
  moves: (count: number) => tn('{count} product moves.', '{count} products move.', count),
} as const;
