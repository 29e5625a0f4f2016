export { bomsPaletteEntries } from './palette-entries.ts';
