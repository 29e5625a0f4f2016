export { loadManufacturers, ManufacturersView } from './manufacturers-view.tsx';
export { manufacturersPaletteEntries } from './palette-entries.ts';
