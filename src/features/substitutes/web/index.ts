export { OtherOffers } from './other-offers.tsx';
export { SoldOutSubstitutes } from './sold-out-substitutes.tsx';
export { substituteText } from './substitute-text.ts';
