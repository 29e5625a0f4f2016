import { mkdir, writeFile } from 'node:fs/promises';
import { apiDocument } from '#main/api-document.ts';

// npm run openapi: writes docs/openapi.json. `npm run check` compares the API with its committed version.
await mkdir('docs', { recursive: true });
await writeFile('docs/openapi.json', `${JSON.stringify(apiDocument(), null, 2)}\n`);
