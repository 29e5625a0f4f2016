import { afterAll } from 'vitest';
import { closeOpened } from './close-at-end.ts';

// Vitest runs this before each test file, so that this hook is the last of the file.
afterAll(closeOpened);
