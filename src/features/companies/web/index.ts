export { companyPaletteEntries } from './palette-entries.ts';
