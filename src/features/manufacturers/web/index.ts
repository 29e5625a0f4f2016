export { manufacturersPaletteEntries } from './palette-entries.ts';
