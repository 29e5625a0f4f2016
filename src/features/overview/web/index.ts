export { overviewPaletteEntries } from './palette-entries.ts';
