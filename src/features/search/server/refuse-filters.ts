import { type Refusal, refuse } from '#shared/refusal.ts';
import { searchRefusals } from '../contract.ts';
import { type FilterFault, filterFaultTexts } from '../domain/filters.ts';

/** Names every filter that cannot be read, as it was given. */
export function refuseFilters(faults: readonly FilterFault[]): Refusal {
  return refuse(searchRefusals.unreadableFilters, {
    errors: faults.map(({ filter, fault, text }) => {
      return { parameter: 'filter' as const, filter, piece: text, detail: filterFaultTexts[fault] };
    }),
  });
}
