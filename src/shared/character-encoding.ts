/** The encodings in which text files are read, by their names in the Encoding Standard. */
export const characterEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type CharacterEncoding = (typeof characterEncodings)[number];
