import { setTimeout as after } from 'node:timers/promises';
import type { Queryable } from './queryable.ts';

/** Longer than this nobody waits for the statement before theirs: one that hangs holds up no others. */
const PATIENCE_MS = 50;
/** The first of more would wait for the last. */
const MOST_TOGETHER = 100;

type Ask<Question, Answer> = (question: Question) => Promise<Answer>;
type AskAll<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>;

/**
 * Asks many questions of one kind by one statement: those that come while one is under way go
 * together in the next. Whoever asks alone waits for nobody; among many, each costs a part of a
 * statement. Every question is asked after it came, so that its answer is never older.
 * @param ask answers in the order of the questions.
 */
export function gathered<Question, Answer>(
  ask: (db: Queryable, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (db: Queryable, question: Question) => Promise<Answer> {
  const known = new WeakMap<Queryable, Ask<Question, Answer>>();
  return (db, question) => {
    const asker = known.get(db) ?? askerOf<Question, Answer>((questions) => ask(db, questions));
    known.set(db, asker);
    return asker(question);
  };
}

interface Statement<Question, Answer> {
  readonly questions: Question[];
  readonly answers: Promise<readonly Answer[]>;
}

function askerOf<Question, Answer>(askAll: AskAll<Question, Answer>): Ask<Question, Answer> {
  let before: Promise<unknown> = Promise.resolve();
  let next: Statement<Question, Answer> | null = null;

  return async (question) => {
    const statement =
      next && next.questions.length < MOST_TOGETHER ? next : (next = prepareStatement());
    const place = statement.questions.push(question) - 1;
    return (await statement.answers)[place] as Answer;
  };

  function prepareStatement(): Statement<Question, Answer> {
    const questions: Question[] = [];
    const begin = before.then(() => {
      if (next === statement) next = null;
      return { answers: askAll(questions) };
    });
    const statement = { questions, answers: begin.then(({ answers }) => answers) };
    before = begin.then(({ answers }) => settledOrLate(answers));
    return statement;
  }
}

function settledOrLate(answers: Promise<unknown>): Promise<void> {
  const settled = answers.then(nothing, nothing);
  return Promise.race([settled, after(PATIENCE_MS, undefined, { ref: false })]);
}

function nothing(): void {
  // What went wrong is told to those who asked.
}
