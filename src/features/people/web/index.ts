export { EmailVerification } from './email-verification.tsx';
export { peoplePaletteEntries } from './palette-entries.ts';
