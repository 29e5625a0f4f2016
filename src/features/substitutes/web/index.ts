export { OtherOffers } from './other-offers.tsx';
export { substituteText } from './substitute-text.ts';
