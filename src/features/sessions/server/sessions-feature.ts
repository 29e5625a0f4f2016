import type { Feature } from '#platform/feature.ts';
import { sessionRoutes, type SessionDeps } from './session-routes.ts';

export function sessionsFeature(deps: SessionDeps): Feature {
  return { routes: sessionRoutes(deps) };
}
