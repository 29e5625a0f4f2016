export { invoicesFeature } from './invoices-feature.ts';
