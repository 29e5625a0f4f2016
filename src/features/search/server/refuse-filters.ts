import { refuse, type Refusal } from '#shared/refusal.ts';
import { searchRefusals } from '../contract.ts';
import { filterFaultWords } from '../domain/filter-fault-words.ts';
import type { FilterFault } from '../domain/filters.ts';

/** Names every filter that cannot be read, as it was given. */
export function refuseFilters(faults: readonly FilterFault[]): Refusal {
  return refuse(searchRefusals.unreadableFilters, {
    errors: faults.map(({ filter, fault, text }) => {
      return { parameter: 'filter' as const, filter, piece: text, detail: filterFaultWords[fault] };
    }),
  });
}
