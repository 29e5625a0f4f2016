import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import { catalogueContract, catalogueRefusals } from '../contract.ts';
import { addProduct, type CatalogueDeps } from './add-product.ts';
import { listProducts } from './list-products.ts';
import { presentProduct } from './present-product.ts';
import { detailRow, detailRowBySlug } from './product-rows.ts';
import { archive } from './product-store.ts';

export function catalogueRoutes(db: Queryable, deps: CatalogueDeps): Route[] {
  return [
    route(catalogueContract.listProducts, {
      handle: ({ query }) => listProducts(db, query),
    }),
    route(catalogueContract.getProduct, {
      handle: async ({ params: { id } }) => {
        const row = await detailRow(db, id);
        if (!row) throw refuse(catalogueRefusals.productNotFound, { id });
        return presentProduct(row);
      },
    }),
    route(catalogueContract.getPart, {
      handle: async ({ params: { slug } }) => {
        const row = await detailRowBySlug(db, slug);
        if (!row) throw refuse(catalogueRefusals.productNotFound, { id: slug });
        return presentProduct(row);
      },
    }),
    route(catalogueContract.addProduct, {
      handle: ({ body, transact }) =>
        transact(async (tx) => {
          const product = await addProduct(tx, deps, body);
          return { ...product, insertedId: product._id };
        }),
    }),
    route(catalogueContract.deleteProduct, {
      handle: async ({ params: { id } }) => {
        const archived = await archive(db, id, deps.now());
        if (!archived) throw refuse(catalogueRefusals.productNotFound, { id });
        return { deletedCount: 1 };
      },
    }),
  ];
}
