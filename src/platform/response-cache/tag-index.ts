import type { Change } from '#platform/change-feed/change-feed.ts';

/** Who shows what: finds, for a change, those whom it makes wrong. */
export class TagIndex<Holder> {
  /** By topic and subject; null stands for whoever shows anything of the topic. */
  readonly #holders = new Map<string, Map<string | null, Set<Holder>>>();

  add(holder: Holder, shows: readonly Change[]): void {
    for (const { topic, subject } of shows) {
      const bySubject = this.#holders.get(topic) ?? new Map<string | null, Set<Holder>>();
      this.#holders.set(topic, bySubject);
      const holders = bySubject.get(subject) ?? new Set();
      bySubject.set(subject, holders);
      holders.add(holder);
    }
  }

  remove(holder: Holder, shows: readonly Change[]): void {
    for (const { topic, subject } of shows) {
      const bySubject = this.#holders.get(topic);
      const holders = bySubject?.get(subject);
      if (!bySubject || !holders?.delete(holder) || holders.size > 0) continue;
      bySubject.delete(subject);
      if (bySubject.size === 0) this.#holders.delete(topic);
    }
  }

  /** Whoever shows the thing, or anything of its topic; a change of no known thing concerns all of it. */
  concerned({ topic, subject }: Change): Holder[] {
    const bySubject = this.#holders.get(topic);
    if (!bySubject) return [];
    if (subject === null) return [...bySubject.values()].flatMap((holders) => [...holders]);
    return [...(bySubject.get(null) ?? []), ...(bySubject.get(subject) ?? [])];
  }
}

/** Whether any of these changes makes wrong what shows this. */
export function invalidates(changes: readonly Change[], shows: readonly Change[]): boolean {
  if (changes.length === 0 || shows.length === 0) return false;
  const things = new TagIndex<true>();
  things.add(true, shows);
  return changes.some((change) => things.concerned(change).length > 0);
}
