import { afterAll } from 'vitest';
import { closeOpened } from './close-at-end.ts';

// Vitest runs this before each test file, so this hook is the last one of the file.
afterAll(closeOpened);
