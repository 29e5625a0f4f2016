export { addManufacturer } from './add-manufacturer.ts';
export { changeManufacturer } from './change-manufacturer.ts';
export { allManufacturers, lockManufacturers } from './manufacturer-store.ts';
export { manufacturersFeature } from './manufacturers-feature.ts';
