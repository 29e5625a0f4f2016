import { createContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { Api } from '#shared/api-client.ts';

/** The typed client for loaders: over HTTP in the browser, within the process on the server. */
export const apiContext = createRouterContext<Api>();

/** On the server, components make no calls: calls follow events, which only a browser has. */
const noApi: Api = () => Promise.reject(new Error('components call the shop in the browser only'));

/** Gives the components below it the typed client of this tab. */
export const ApiContext = createContext<Api>(noApi);

/** The typed client for components. */
export function useApi(): Api {
  return use(ApiContext);
}
