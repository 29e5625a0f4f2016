import { generalRefusals } from '#shared/problem.ts';
import { Refusal, type RefusalKind } from '#shared/refusal.ts';
import { searchRefusals } from '../contract.ts';

/** A refusal on its way from a thread or another process. */
export interface RefusalMessage {
  readonly type: string;
  readonly members: Record<string, unknown>;
  readonly detail: string | undefined;
}

const kinds = new Map<string, RefusalKind>(
  [...Object.values(searchRefusals), ...Object.values(generalRefusals)].map(
    (kind) => [kind.type, kind as RefusalKind] as const,
  ),
);

export function refusalOf({ type, members, detail }: RefusalMessage): Error {
  const kind = kinds.get(type);
  return kind ? new Refusal(kind, members, detail) : new Error(`an unknown refusal: ${type}`);
}
