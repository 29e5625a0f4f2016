/** The door to the parts of the catalogue that other pages show. */
export { cardOf, type CardProduct } from './card-product.ts';
export { daysWords } from './days-words.ts';
export { categoryPath } from './category-path.ts';
export { orderPath, partPath, quantityIn } from './part-path.ts';
export { priceTableRows, formatLinePrice } from './buy-box-view.ts';
export { PriceBreaks, UnitPrice } from './price.tsx';
export { PriceOnRequest } from './price-on-request.tsx';
export { PriceTable } from './price-table.tsx';
export { ProductFacts } from './product-facts.tsx';
export { ProductGrid } from './product-grid.tsx';
export { ProductPicture } from './product-picture.tsx';
export { ProductText } from './product-text.tsx';
export { productWords } from './product-words.ts';
export { quantityHint, quantityWords } from './quantity-words.ts';
export { LinePriceList } from './line-price-list.tsx';
export { StockLevel } from './stock-level.tsx';
