export { ExportCategories, ExportManufacturers, ExportProducts } from './export-menu.tsx';
