/** How many bills of materials a person can keep. */
export const MAX_BOMS = 200;
/** The lines of all bills of materials of a person. */
export const MAX_LINES_PER_PERSON = 100_000;
/** The bytes of the rows of all files of a person, as stored. */
export const MAX_BYTES_PER_PERSON = 100_000_000;
export const MAX_BOARDS = 1_000_000;
export const MAX_NAME_LENGTH = 120;

/** Products that may be bought instead of that of a line. */
export const MAX_ACCEPTED_SUBSTITUTES = 10;

export const bomStates = ['matching', 'ready'] as const;
export type BomState = (typeof bomStates)[number];

/**
 * How sure the match of a line is: only an exact one is the part that the line names. A likely one
 * must be checked, `choose` has candidates only.
 */
export const matchStates = ['exact', 'likely', 'choose', 'none'] as const;
export type MatchState = (typeof matchStates)[number];
