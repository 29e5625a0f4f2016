import type { Plugin } from 'vite';

const CONTRACT = /\/src\/features\/[^/]+\/contract\.ts$/;
const SCHEMAS = '?schemas';
/** The members of an endpoint that the client uses. The schemas are for the server, types and forms. */
const CALL_FIELDS = new Set(['method', 'path', 'access', 'creates', 'paged', 'upload', 'download']);

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
      if (!CONTRACT.test(id)) return null;
      const calls: string[] = [];
      const others: string[] = [];
      for (const { name, init } of exportedValues(this.parse(code))) {
        const call = callOf(init, code);
        if (call) calls.push(`export const ${name} = ${call};`);
        else others.push(name);
      }
      const rest = `export { ${others.join(', ')} } from './contract.ts${SCHEMAS}';`;
      return { code: [rest, ...calls].join('\n'), map: null, moduleSideEffects: false };
    },
  };
}

type Program = ReturnType<ThisParameterType<Extract<Plugin['transform'], Function>>['parse']>;
type Value = { readonly name: string; readonly init: Expression };
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression'];

function exportedValues(program: Program): Value[] {
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

/** `endpoint({ ... })` without its schemas; null for any other value. */
function callOf(init: Expression, code: string): string | null {
  if (init.type !== 'CallExpression') return null;
  const [declared] = init.arguments;
  if (init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint') return null;
  if (declared?.type !== 'ObjectExpression') return null;
  const members = declared.properties.filter(
    (member) =>
      member.type === 'Property' &&
      member.key.type === 'Identifier' &&
      CALL_FIELDS.has(member.key.name),
  );
  return `{ ${members.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}
