import type { Queryable } from '#platform/database/database.ts';
import { fileUrl, PUBLIC_FOLDER, type Files } from '#platform/files/files.ts';
import { route, type Route } from '#platform/http/route.ts';
import { webPicture } from '#platform/pictures/web-picture.ts';
import { refuse } from '#shared/refusal.ts';
import { catalogueOfCompanyContract } from '../company-view-contract.ts';
import { catalogueContract, catalogueRefusals, type Product } from '../contract.ts';
import { makeBulkChange, previewBulkChange, undoBulkChange } from './bulk-change-products.ts';
import { addProduct, type CatalogueDeps } from './add-product.ts';
import { changeProduct, correctStock, lockManagedProduct } from './change-product.ts';
import { featureProducts, listFeatured } from './feature-products.ts';
import { countManagedProducts, listManagedProducts } from './list-managed-products.ts';
import { listPackagings } from './list-packagings.ts';
import { listProducts } from './list-products.ts';
import { presentManagedProduct, presentProduct } from './present-product.ts';
import { viewerOf, type Viewer } from './product-conditions.ts';
import { detailRow, detailRowBySlug, managedRow } from './product-rows.ts';
import { storeProductFile } from './store-product-file.ts';
import { findViewers } from './product-viewers.ts';
import { listTags, packagingTags, productTags } from './product-cache-tags.ts';
import {
  archiveProducts,
  deleteProduct,
  restoreProducts,
  undeleteProducts,
} from './archive-and-delete-products.ts';

/** Sharp on dense displays at the size of the category page. */
const CATEGORY_PICTURE = { width: 160, height: 160 };

export function catalogueRoutes(db: Queryable, deps: CatalogueDeps, files: Files): Route[] {
  return [...publicRoutes(db), ...routesOfCompanies(db), ...adminRoutes(db, deps, files)];
}

function publicRoutes(db: Queryable): Route[] {
  return [
    route(catalogueContract.listProducts, {
      handle: ({ query }) => listProducts(db, null, query),
      cacheTags: ({ items }) => listTags(items),
    }),
    route(catalogueContract.getProduct, {
      handle: ({ params: { id } }) => getProduct(db, null, id),
      cacheTags: productTags,
    }),
    route(catalogueContract.getPart, {
      handle: ({ params: { slug } }) => getPart(db, null, slug),
      cacheTags: productTags,
    }),
    route(catalogueContract.listPackagings, {
      handle: ({ params: { id } }) => listPackagings(db, null, id),
      cacheTags: packagingTags,
    }),
  ];
}

/** The same for people of a company, who see more. */
function routesOfCompanies(db: Queryable): Route[] {
  return [
    route(catalogueOfCompanyContract.listProductsOfCompany, {
      handle: ({ query, company }) => listProducts(db, viewerOf(company), query),
    }),
    route(catalogueOfCompanyContract.getProductOfCompany, {
      handle: ({ params: { id }, company }) => getProduct(db, viewerOf(company), id),
    }),
    route(catalogueOfCompanyContract.getPartOfCompany, {
      handle: ({ params: { slug }, company }) => getPart(db, viewerOf(company), slug),
    }),
    route(catalogueOfCompanyContract.listPackagingsOfCompany, {
      handle: ({ params: { id }, company }) => listPackagings(db, viewerOf(company), id),
    }),
  ];
}

/** @throws Refusal when there is no such product, or the viewer does not see it */
async function getProduct(db: Queryable, viewer: Viewer, id: string): Promise<Product> {
  const row = await detailRow(db, viewer, id);
  if (!row) throw refuse(catalogueRefusals.productNotFound, { id });
  return presentProduct(row);
}

/** The same by its slug. */
async function getPart(db: Queryable, viewer: Viewer, slug: string): Promise<Product> {
  const row = await detailRowBySlug(db, viewer, slug);
  if (!row) throw refuse(catalogueRefusals.productNotFound, { id: slug });
  return presentProduct(row);
}

function adminRoutes(db: Queryable, deps: CatalogueDeps, files: Files): Route[] {
  return [
    route(catalogueContract.findProductViewers, {
      handle: ({ query: { q = '' } }) => findViewers(db, q),
    }),
    route(catalogueContract.addProduct, {
      handle: ({ body, caller, ip, transact }) =>
        transact(async (tx) => {
          const product = await addProduct(tx, deps, { caller, ip }, body);
          return { ...product, insertedId: product._id };
        }),
    }),
    route(catalogueContract.deleteProduct, {
      handle: async ({ params: { id }, caller, ip, transact }) => {
        await transact((tx) => deleteProduct(tx, deps, { caller, ip }, id));
        return { deletedCount: 1 };
      },
    }),
    route(catalogueContract.listManagedProducts, {
      handle: ({ query }) => listManagedProducts(db, query),
    }),
    route(catalogueContract.getManagedProduct, {
      handle: async ({ params: { id } }) => {
        const row = await managedRow(db, id);
        if (!row) throw refuse(catalogueRefusals.productNotFound, { id });
        return presentManagedProduct(row);
      },
    }),
    route(catalogueContract.changeProduct, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => changeProduct(tx, deps, { caller, ip }, id, body)),
    }),
    route(catalogueContract.correctStock, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          const product = await lockManagedProduct(tx, id);
          return { stock: await correctStock(tx, deps, { caller, ip }, product, body) };
        }),
    }),
    route(catalogueContract.actOnProducts, {
      handle: ({ body: { action, ids }, caller, ip, transact }) => {
        const by = { caller, ip };
        switch (action) {
          case 'archive':
            return transact((tx) => archiveProducts(tx, deps, by, ids));
          case 'restore':
            return restoreProducts(db, transact, deps, by, ids);
          case 'undelete':
            return undeleteProducts(db, transact, deps, by, ids);
        }
      },
    }),
    route(catalogueContract.countManagedProducts, {
      handle: async ({ query }) => ({ count: await countManagedProducts(db, query) }),
    }),
    route(catalogueContract.previewBulkChange, {
      handle: ({ body: { select, change } }) => previewBulkChange(db, select, change),
    }),
    route(catalogueContract.makeBulkChange, {
      handle: ({ body, caller, ip, transact }) =>
        transact((tx) => makeBulkChange(tx, deps, { caller, ip }, body)),
    }),
    route(catalogueContract.undoBulkChange, {
      handle: ({ params: { id }, caller, ip, transact }) =>
        transact((tx) => undoBulkChange(tx, deps, { caller, ip }, id)),
    }),
    route(catalogueContract.listFeatured, { handle: () => listFeatured(db) }),
    route(catalogueContract.featureProducts, {
      handle: ({ body: { ids, before }, caller, ip, transact }) =>
        transact(async (tx) => {
          await featureProducts(tx, deps, { caller, ip }, ids, before);
          return listFeatured(tx);
        }),
    }),
    route(catalogueContract.uploadProductPicture, {
      handle: async ({ body, query: { use } }) => {
        const picture = await webPicture(body, use === 'category' ? CATEGORY_PICTURE : undefined);
        if (!picture) throw refuse(catalogueRefusals.pictureUnreadable, {});
        const name = `${PUBLIC_FOLDER}/${picture.digest}.webp`;
        await files.put(name, picture.bytes);
        return { img: fileUrl(name) };
      },
    }),
    route(catalogueContract.uploadProductFile, {
      handle: async ({ body }) => ({ url: await storeProductFile(files, deps.newId, body) }),
    }),
  ];
}
