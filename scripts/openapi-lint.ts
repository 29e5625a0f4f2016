import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';

/** A documented path (docs/specification.md#calls) ends in a slash, which the shop accepts on every path. */
const rules = { 'no-path-trailing-slash': 'off' } as const;

/** What two linters find wrong with an OpenAPI document: its schema, and the rules that Redocly recommends. */
export async function documentErrors(document: object): Promise<string[]> {
  // They change what they read.
  const source = JSON.stringify(document);
  const [{ errors = [] }, problems] = await Promise.all([
    new Validator().validate(JSON.parse(source) as Record<string, unknown>),
    lintFromString({ source, config: await createConfig({ extends: ['recommended'], rules }) }),
  ]);
  return [
    ...[errors].flat().map((error) => `schema: ${JSON.stringify(error)}`),
    ...problems.map(({ ruleId, message, location }) => {
      return `${ruleId}: ${message} (${location.map(({ pointer }) => pointer).join(', ')})`;
    }),
  ];
}
