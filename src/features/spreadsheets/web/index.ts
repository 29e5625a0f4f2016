export { DropFile } from './drop-file.tsx';
export { ExportCategories, ExportManufacturers, ExportProducts } from './export-menu.tsx';
