export { auditPaletteEntries } from './palette-entries.ts';
