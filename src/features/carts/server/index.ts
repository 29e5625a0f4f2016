export { addToCart } from './add-to-cart.ts';
export { cartsFeature, deleteCartsOfUser } from './carts-feature.ts';
export { removeOrderedLines } from './remove-ordered-lines.ts';
