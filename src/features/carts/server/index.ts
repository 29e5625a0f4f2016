export { addToCart } from './add-to-cart.ts';
export { cartsFeature, deleteCartOfMember, deleteCartsOfUser } from './carts-feature.ts';
export { removeOrderedLines } from './remove-ordered-lines.ts';
