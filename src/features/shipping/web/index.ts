export { shippingPaletteEntries } from './palette-entries.ts';
