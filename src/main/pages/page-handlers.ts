import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';

/**
 * What finds the page of an address and loads its data. There is one such handler for each folder that
 * addresses begin with: a handler of all pages would rank all of them for each address.
 * @param routes as of `serverRoutes`
 */
export function pageHandlers(routes: RouteObject[]): (path: string) => StaticHandler {
  const all = createStaticHandler(routes);
  // Their ids stay the same as the browser's.
  const [root] = all.dataRoutes as RouteObject[];
  const [frame] = root?.children ?? [];
  const pages = frame?.children ?? [];
  const handlerOf = (folder: string) => {
    const own = pages.filter(({ path = '' }) => path === '*' || folderOf(path) === folder);
    return createStaticHandler([
      { ...root, children: [{ ...frame, children: own }] },
    ] as RouteObject[]);
  };
  const folders = new Set(pages.map(({ path = '' }) => folderOf(path)));
  const handlers = new Map([...folders].map((folder) => [folder, handlerOf(folder)]));
  return (path) => handlers.get(folderOf(path)) ?? all;
}

/** The router does not tell large letters from small ones. */
function folderOf(path: string): string {
  return path.split(/[/?#]/, 2)[1]?.toLowerCase() ?? '';
}
