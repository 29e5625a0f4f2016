import { expect, test } from 'vitest';
import { apiDocument } from '#main/api-document.ts';
import { documentErrors } from '../scripts/openapi-lint.ts';

const document = apiDocument();
const path = '/product/{id}';
const operation = document.paths[path]?.['get'];

const withOperation = (changed: object) => ({
  ...document,
  paths: {
    ...document.paths,
    [path]: { ...document.paths[path], get: { ...operation, ...changed } },
  },
});

test('the linters find nothing wrong with the document of the shop', async () => {
  expect(await documentErrors(document)).toEqual([]);
});

test('they report an operation that breaks the schema of OpenAPI', async () => {
  const errors = await documentErrors(withOperation({ responses: 'none' }));
  expect(errors.join('\n')).toMatch(/schema: .*responses/);
});

test('they report a path parameter that is not declared', async () => {
  const errors = await documentErrors(withOperation({ parameters: [] }));
  expect(errors.join('\n')).toContain('path-parameters-defined');
});

test('they report a tag without a description', async () => {
  const errors = await documentErrors({ ...document, tags: [{ name: 'catalogue' }] });
  expect(errors.join('\n')).toContain('tag-description');
});
