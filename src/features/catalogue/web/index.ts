/** The door to the parts of the catalogue that other pages show. */
export { cardOf, type CardProduct } from './card-product.ts';
export { daysWords } from './days-words.ts';
export { PriceBreaks, UnitPrice } from './price.tsx';
export { ProductGrid } from './product-grid.tsx';
export { quantityHint, quantityWords } from './quantity-words.ts';
export { StockLevel } from './stock-level.tsx';
export { categoryPath } from './category-path.ts';
export { buyBoxView, formatLinePrice, priceTableRows, type BuyBoxView } from './buy-box-view.ts';
export { orderPath, partPath, quantityIn } from './part-path.ts';
export { PriceOnRequest } from './price-on-request.tsx';
export { PriceTable } from './price-table.tsx';
export { ProductFacts } from './product-facts.tsx';
export { ProductPicture, avifOf } from './product-picture.tsx';
export { ProductText } from './product-text.tsx';
export { productWords, type ProductWords } from './product-words.ts';
export { LinePriceList } from './line-price-list.tsx';
export { loadManagedProducts, ManagedProducts } from './managed-products.tsx';
export { WriteToUs } from './write-to-us.tsx';
