import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { settingsRoutes, type SettingsDeps } from './settings-routes.ts';

export function settingsFeature(db: Queryable, deps: SettingsDeps): Feature {
  return { routes: settingsRoutes(db, deps) };
}
