export { ExportCategories, ExportProducts } from './export-menu.tsx';
