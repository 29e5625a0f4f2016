export { CreditSection } from './credit-section.tsx';
export { loadCredit, loadTerms } from './load-terms.ts';
export { TermsSection } from './terms-section.tsx';
