export const MAX_RETURN_LINES = 500;
export const MAX_MESSAGE = 2_000;
export const MAX_PICTURES = 20;
export const MAX_COMMENTS = 500;
/** Returns that a person or a company may have open. */
export const MAX_OPEN = 50;
