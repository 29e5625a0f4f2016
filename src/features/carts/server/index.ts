export { cartsFeature, deleteCartsOfUser } from './carts-feature.ts';
