import type { Change } from '#platform/change-feed/change-feed.ts';
import type { PublicAnswers } from '#platform/http/public-answers.ts';
import type { Api } from '#shared/api-client.ts';
import type { Language } from '#shared/texts/language.ts';

/** The calls of one page's loaders, which are answered in this process. */
export interface PageCalls {
  readonly api: Api;
  /** What all the answers so far show; null when one of them does not say. */
  shows(): readonly Change[] | null;
}

/** @param others makes the calls that `answers` does not have. */
export function pageCalls(answers: PublicAnswers, language: Language, others: Api): PageCalls {
  const shown: Change[] = [];
  let known = true;
  return {
    async api(endpoint, args, options) {
      const answer = await answers.inProcess(endpoint, args, language);
      if (answer?.shows) shown.push(...answer.shows);
      else known = false;
      return answer?.outcome ?? others(endpoint, args, options);
    },
    shows: () => (known ? shown : null),
  };
}
