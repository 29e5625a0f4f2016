export { CompanyPrices } from './company-prices.tsx';
export { loadPriceListsOfCompany } from './load-price-lists-of-company.ts';
export { priceListPaletteEntries } from './palette-entries.ts';
