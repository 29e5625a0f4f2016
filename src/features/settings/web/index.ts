export { settingsPaletteEntries } from './palette-entries.ts';
