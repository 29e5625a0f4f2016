import type { Change } from '#platform/changes/changes.ts';
import type { PublicAnswers } from '#platform/http/public-answers.ts';
import type { Language } from '#shared/texts/language.ts';
import type { Transport } from '#shared/api-client.ts';

/** The calls of one page's loaders, which are answered in this process. */
export interface PageCalls {
  readonly transport: Transport;
  /** What all the answers so far show; null when one of them does not say. */
  shows(): readonly Change[] | null;
}

/** @param others carries what `answers` does not have. */
export function pageCalls(
  answers: PublicAnswers,
  language: Language,
  others: Transport,
): PageCalls {
  const shown: Change[] = [];
  let known = true;
  return {
    async transport(call) {
      const answer =
        call.method === 'GET' ? await answers.inProcess({ url: call.url, language }) : null;
      if (answer?.shows) shown.push(...answer.shows);
      else known = false;
      return answer ?? others(call);
    },
    shows: () => (known ? shown : null),
  };
}
