export { companyPaletteEntries } from './palette-entries.ts';
export { useActingFor } from './use-acting-for.ts';
