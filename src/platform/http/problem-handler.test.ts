import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { handleProblems } from './problem-handler.ts';

// Each has a server of its own: what one has said another says all the same.
test.each([1, 2])(
  'a database out of reach is a busy shop to callers, and in the log once a second with its cause',
  async () => {
    const lines: string[] = [];
    const loggerInstance: FastifyBaseLogger = createLogger('info', {
      write: (line) => lines.push(line),
    });
    const app = Fastify({ loggerInstance });
    handleProblems(app);
    app.get('/', async () => {
      const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      throw new Error('Failed query: select $1\nparams: mara@nordwerk.example', { cause });
    });
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.inject('/')));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    const said = lines.filter((line) => line.includes('turned away'));
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ level: 40, error: 'connect ECONNREFUSED' });
    expect(lines.join('\n')).not.toContain('mara@');
  },
);
