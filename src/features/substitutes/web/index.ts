export { OtherOffers } from './other-offers.tsx';
