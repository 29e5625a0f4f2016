import { readFileSync } from 'node:fs';
import path from 'node:path';
import { product, productSummary } from '#features/catalogue/domain/product-documents.ts';
import { order } from '#features/orders/domain/order.ts';
import { user } from '#features/sessions/contract.ts';
import { ownReview, publicReview } from '#features/reviews/contract.ts';
import { openApiDocument, type OpenApiDocument } from '#platform/http/openapi.ts';
import { contracts } from './contract.ts';
import { projectRoot } from './project-root.ts';

/** The OpenAPI document of `/api/openapi.json` and `docs/openapi.json`. */
export function apiDocument(): OpenApiDocument {
  return openApiDocument({
    title: 'Busbar',
    ...packageFields(),
    description:
      'Browse products, order, pay and review; manage products, orders and users. An optional field ' +
      'or parameter that is empty or null counts as absent.',
    contracts,
    schemas: {
      Product: product,
      ProductSummary: productSummary,
      Order: order,
      User: user,
      Review: publicReview,
      OwnReview: ownReview,
    },
  });
}

function packageFields() {
  const file = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  const { version, license } = JSON.parse(file) as { version: string; license: string };
  return { version, license };
}
