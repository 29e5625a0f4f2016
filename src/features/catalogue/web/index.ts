/** The door to the parts of the catalogue that other pages show. */
export { cardOf, type CardProduct } from './card-product.ts';
export { orderPath, quantityIn } from './part-path.ts';
export { PriceBreaks, UnitPrice } from './price.tsx';
export { ProductGrid } from './product-grid.tsx';
export { ProductPicture } from './product-picture.tsx';
export { StockLevel } from './stock-level.tsx';
