export { AddProductToCart, AddToCartOnCard } from './add-product-to-cart.tsx';
export { AddToCartButton } from './add-to-cart-button.tsx';
export { CartLink } from './cart-link.tsx';
export { changeText, problemText } from './line-texts.ts';
export { loadCartActions } from './load-cart-actions.ts';
export { tellCart } from './cart-storage.ts';
export { cartPaletteEntries } from './palette-entries.ts';
export { UnkeptNotice } from './unkept-notice.tsx';
export { useCart, type ShownCart } from './use-cart.ts';
