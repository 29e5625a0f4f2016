import { mkdir, writeFile } from 'node:fs/promises';
import { apiDocument } from '#main/api-document.ts';

// npm run openapi: the document that a change of the API is compared with.
await mkdir('docs', { recursive: true });
await writeFile('docs/openapi.json', `${JSON.stringify(apiDocument(), null, 2)}\n`);
