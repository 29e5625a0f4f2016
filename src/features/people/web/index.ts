/** The door to what other pages show of people. */
export { EmailVerification } from './email-verification.tsx';
export { peoplePaletteEntries } from './palette-entries.ts';
