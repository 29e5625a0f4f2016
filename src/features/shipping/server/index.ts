export { chooseDelivery } from './choose-delivery.ts';
export { offerDelivery, type DeliveredOrder, type ShippingDeps } from './offer-delivery.ts';
export { presentDelivery, presentOffered } from './present-delivery.ts';
export { agreedDelivery, quotedDelivery } from './quoted-delivery.ts';
