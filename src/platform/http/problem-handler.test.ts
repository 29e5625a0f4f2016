import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import german from '#shared/texts/de.json' with { type: 'json' };
import { createLogger } from '../logging/logger.ts';
import { handleProblems } from './problem-handler.ts';

// Twice, because each server has its own log interval.
test.each([1, 2])(
  'while the database is unavailable calls get 503, and the cause is logged once a second',
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
    const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject('/')));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    const logged = lines.filter((line) => line.includes('a request was refused'));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 40, error: 'connect ECONNREFUSED' });
    expect(lines.join('\n')).not.toContain('mara@');
  },
);

test('title, detail and errors are in the language of the request', async () => {
  const app = Fastify();
  handleProblems(app);
  app.get('/', () => {
    const errors = [{ pointer: '#/name', detail: 'Name is Required' }];
    throw refuse(generalRefusals.invalidInput, { errors });
  });
  const problemIn = async (language: string) => {
    const response = await app.inject({ url: '/', headers: { 'accept-language': language } });
    const { type, title, errors } = response.json<Record<string, unknown>>();
    return { type, title, errors };
  };
  const type = '/problems/general/invalid-input';
  expect(await problemIn('de-DE,de;q=0.9')).toEqual({
    type,
    title: german['Some of the input is not valid.'],
    errors: [{ pointer: '#/name', detail: german['Name is Required'] }],
  });
  expect(await problemIn('en')).toEqual({
    type,
    title: 'Some of the input is not valid.',
    errors: [{ pointer: '#/name', detail: 'Name is Required' }],
  });
});
