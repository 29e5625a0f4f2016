export { TaxNumberSection } from './tax-number-section.tsx';
