import { createContext } from 'react-router';
import type { Api } from '#shared/api-client.ts';
import { browserApi } from './browser-session.ts';

/** The typed client for loaders: in the browser `browserApi`, on the server a call within the process. */
export const apiContext = createContext<Api>();

/** The typed client for components, whose calls are all made in the browser. */
export function useApi(): Api {
  return browserApi;
}
