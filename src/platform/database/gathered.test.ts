import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';
import type { Queryable } from './queryable.ts';

const db = {} as Queryable;

/** Statements that end when the test says so. */
function held() {
  const statements: { questions: readonly number[]; end(error?: Error): void }[] = [];
  const ask = gathered(
    (_db, questions: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        const end = (error?: Error) =>
          error ? reject(error) : resolve(questions.map((question) => question * 10));
        statements.push({ questions: [...questions], end });
      }),
  );
  return { statements, ask: (question: number) => ask(db, question) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while a statement is under way is answered by the next, all by one', async () => {
  const { statements, ask } = held();
  const first = ask(1);
  await turn();
  const others = [ask(2), ask(3), ask(2)];
  await turn();
  expect(statements.map(({ questions }) => questions)).toEqual([[1]]);
  statements[0]?.end();
  expect(await first).toBe(10);
  await turn();
  expect(statements[1]?.questions).toEqual([2, 3, 2]);
  statements[1]?.end();
  expect(await Promise.all(others)).toEqual([20, 30, 20]);
});

test('a statement that fails is told to those who asked by it, and to nobody else', async () => {
  const { statements, ask } = held();
  const failing = ask(1);
  await turn();
  const later = ask(2);
  statements[0]?.end(new Error('no database'));
  await expect(failing).rejects.toThrow('no database');
  await turn();
  statements[1]?.end();
  expect(await later).toBe(20);
});

test('a statement that hangs holds up nobody for long', async () => {
  const { statements, ask } = held();
  void ask(1);
  await turn();
  const later = ask(2);
  await new Promise((resolve) => setTimeout(resolve, 80));
  statements[1]?.end();
  expect(await later).toBe(20);
});

test('no statement asks more than a hundred questions', async () => {
  const { statements, ask } = held();
  const asked = Array.from({ length: 250 }, (_, number) => ask(number));
  for (const place of [0, 1, 2]) {
    await turn();
    statements[place]?.end();
  }
  expect(await Promise.all(asked)).toEqual(asked.map((_, number) => number * 10));
  expect(statements.map(({ questions }) => questions.length)).toEqual([100, 100, 50]);
});
