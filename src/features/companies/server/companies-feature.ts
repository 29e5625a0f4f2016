import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { CompanyDeps } from './company-deps.ts';
import { companyRoutes } from './company-routes.ts';
import { purchasingRoutes } from './purchasing-routes.ts';
import { companyStaffRoutes } from './company-staff-routes.ts';

export function companiesFeature(db: Queryable, deps: CompanyDeps): Feature {
  return {
    routes: [
      ...companyRoutes(db, deps),
      ...companyStaffRoutes(db, deps),
      ...purchasingRoutes(db, deps),
    ],
  };
}
