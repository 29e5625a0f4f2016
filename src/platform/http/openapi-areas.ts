import type { OpenApiDocument } from './openapi.ts';

const COMPONENT = /"\$ref":"#\/components\/(\w+)\/(\w+)"/g;

/** The calls of one area, which is their tag, with the components that they need. */
export function areaDocument(document: OpenApiDocument, area: string): OpenApiDocument {
  const paths: Record<string, OpenApiDocument['paths'][string]> = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    const own = Object.entries(operations).filter(([, { tags }]) => tags.includes(area));
    if (own.length > 0) paths[path] = Object.fromEntries(own);
  }
  return {
    ...document,
    tags: document.tags.filter(({ name }) => name === area),
    paths,
    components: componentsOf(document, paths),
  };
}

/** The components that something refers to, or that these refer to. */
function componentsOf(document: OpenApiDocument, root: object): OpenApiDocument['components'] {
  const { securitySchemes = {} } = document.components;
  const needed: Record<string, Record<string, object>> = { securitySchemes };
  const open: object[] = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const [, kind = '', name = ''] of JSON.stringify(next).matchAll(COMPONENT)) {
      const component = document.components[kind]?.[name];
      const found = (needed[kind] ??= {});
      if (!component || name in found) continue;
      found[name] = component;
      open.push(component);
    }
  }
  return needed;
}
