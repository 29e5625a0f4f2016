export { LocalizedField } from './localized-field.tsx';
export { settingsPaletteEntries } from './palette-entries.ts';
