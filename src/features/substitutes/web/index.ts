export { AlternativesSection } from './alternatives-section.tsx';
export { SoldOutSubstitutes } from './sold-out-substitutes.tsx';
export { substituteText } from './substitute-text.ts';
export { useSubstitutes } from './use-substitutes.ts';
