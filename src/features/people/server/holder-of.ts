import type { SignedIn } from '#shared/caller.ts';

const SOMEBODY_ELSE = '';

/** The caller, when the address is theirs; whether it is anyone else's here stays untold. */
export function holderOf(email: string, caller: SignedIn): string {
  return email === caller.email ? caller.id : SOMEBODY_ELSE;
}
