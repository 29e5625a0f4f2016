import { createHash } from 'node:crypto';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Route } from '#platform/http/route.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import type { Now, TimeAndIds } from '#shared/time-and-ids.ts';
import type { TaxAnswer, TaxQuestion } from '../domain/tax-question.ts';
import type { AskTaxService } from './stripe-tax.ts';
import { taxAnswers } from './tax-tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long the same question has the same answer. */
const FRESH_MS = HOUR_MS;
/** How long a service that did not answer is left alone with the same question. */
const RETRY_MS = MINUTE_MS;
/** Orders keep the answers that they were taxed by. */
const KEPT_DAYS = 7;

/**
 * A tax service must be asked first. That does not happen within a transaction: `routesThatAsk` asks after the rollback,
 * and runs the request again.
 */
export class TaxQuestionOpen extends Error {
  override readonly name = 'TaxQuestionOpen';
  readonly question: TaxQuestion;

  constructor(question: TaxQuestion) {
    super('the tax service was not asked yet');
    this.question = question;
  }
}

/** An answer of the service, with when it was asked. */
export interface DatedAnswer extends TaxAnswer {
  readonly askedAt: Date;
}

/** @returns the answer; null if the service did not answer a moment ago @throws TaxQuestionOpen */
export async function findAnswer(
  db: Queryable,
  now: Now,
  question: TaxQuestion,
): Promise<DatedAnswer | null> {
  const [last] = await db
    .select()
    .from(taxAnswers)
    .where(
      and(
        eq(taxAnswers.digest, digestOf(question)),
        gt(taxAnswers.askedAt, new Date(now().getTime() - FRESH_MS)),
      ),
    )
    .orderBy(desc(taxAnswers.askedAt))
    .limit(1);
  if (last?.answer) return { ...last.answer, askedAt: last.askedAt };
  const isRecent = last && last.askedAt.getTime() > now().getTime() - RETRY_MS;
  if (!isRecent) throw new TaxQuestionOpen(question);
  return null;
}

export interface AskDeps extends TimeAndIds {
  readonly ask: AskTaxService;
}

/** More questions than this for one request are a mistake. */
const MAX_QUESTIONS = 3;

/** The routes, which ask the service what they need to know of tax. */
export function routesThatAsk(routes: readonly Route[], db: Queryable, deps: AskDeps): Route[] {
  return routes.map((route) => {
    if (route.endpoint.method === 'GET') return route;
    const handle: Route['handle'] = async (request) => {
      for (let asked = 0; ; asked += 1) {
        try {
          return await route.handle(request);
        } catch (error) {
          if (!(error instanceof TaxQuestionOpen) || asked === MAX_QUESTIONS) throw error;
          await answerQuestion(db, deps, error.question);
        }
      }
    };
    return { ...route, handle };
  });
}

async function answerQuestion(
  db: Queryable,
  { ask, now, newId }: AskDeps,
  question: TaxQuestion,
): Promise<void> {
  const asked = { id: newId(), digest: digestOf(question), question, askedAt: now() };
  try {
    const answer = await ask(question);
    await db.insert(taxAnswers).values({ ...asked, answer });
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await db.insert(taxAnswers).values({ ...asked, failure });
  }
}

export function deleteOldAnswersJob(db: Queryable, now: Now): RecurringJob {
  return {
    name: 'delete-old-tax-answers',
    everyMs: HOUR_MS,
    run: async () => {
      const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
      await db.delete(taxAnswers).where(lt(taxAnswers.askedAt, before));
    },
  };
}

function digestOf(question: TaxQuestion): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url');
}
