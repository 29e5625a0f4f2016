export { bomsPaletteEntries } from './palette-entries.ts';
export { BomsSkeleton } from './boms-skeleton.tsx';
