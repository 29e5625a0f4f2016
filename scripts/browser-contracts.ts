import type { Plugin } from 'vite';

const CONTRACT = /\/src\/features\/[^/]+\/((?:[a-z]+-)*contract\.ts)$/;
const SCHEMAS = '?schemas';
/** The properties of an endpoint that the client uses. Only the server, types and forms use the schemas. */
const CLIENT_PROPERTIES = new Set([
  'method',
  'path',
  'access',
  'once',
  'repeatable',
  'reads',
  'paged',
  'upload',
  'download',
]);

/**
 * Keeps zod (13 KB) out of pages that only call the API. In the browser's build a contract module
 * contains its endpoints as plain data; its other exports, which forms import, are in a second module
 * made from the same file.
 */
export function browserContracts(): Plugin {
  return {
    name: 'busbar:browser-contracts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (CONTRACT.test(id.replace(SCHEMAS, '')) && id.endsWith(SCHEMAS)) {
        return { code, map: null, moduleSideEffects: false };
      }
      const file = CONTRACT.exec(id)?.[1];
      if (!file) return null;
      const endpoints: string[] = [];
      const otherNames: string[] = [];
      for (const { name, init } of exportedValues(this.parse(code))) {
        const endpoint = withoutSchemas(init, code);
        if (endpoint) endpoints.push(`export const ${name} = ${endpoint};`);
        else otherNames.push(name);
      }
      const reexport = `export { ${otherNames.join(', ')} } from './${file}${SCHEMAS}';`;
      return { code: [reexport, ...endpoints].join('\n'), map: null, moduleSideEffects: false };
    },
  };
}

type Program = ReturnType<ThisParameterType<Extract<Plugin['transform'], Function>>['parse']>;
type ExportedValue = { readonly name: string; readonly init: Expression };
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression'];

function exportedValues(program: Program): ExportedValue[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    if (declaration?.type !== 'VariableDeclaration') {
      throw new Error('a contract exports constants and types, nothing else');
    }
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, init }] : [],
    );
  });
}

/** Returns the argument of `endpoint({ ... })` without its schemas, or null for any other value. */
function withoutSchemas(init: Expression, code: string): string | null {
  if (init.type !== 'CallExpression') return null;
  const [argument] = init.arguments;
  if (init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint') return null;
  if (argument?.type !== 'ObjectExpression') return null;
  // What it spreads is in another module, which is not read here: the browser would call without its method.
  if (argument.properties.some(({ type }) => type === 'SpreadElement')) {
    throw new Error('an endpoint of a contract spells out its properties');
  }
  const properties = argument.properties.filter(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      CLIENT_PROPERTIES.has(property.key.name),
  );
  return `{ ${properties.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}
