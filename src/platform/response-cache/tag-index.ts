import type { Change } from '#platform/change-feed/change-feed.ts';

/**
 * What a response shows: a topic and a subject, or null for every subject of the topic. A change of it
 * makes the response stale.
 */
export type CacheTag = Change;

/** Finds the entries that a change makes stale, by their cache tags. */
export class TagIndex<Entry> {
  /** By topic, then by subject; a null subject stands for every subject of the topic. */
  readonly #entries = new Map<string, Map<string | null, Set<Entry>>>();

  add(entry: Entry, cacheTags: readonly CacheTag[]): void {
    for (const { topic, subject } of cacheTags) {
      const bySubject = this.#entries.get(topic) ?? new Map<string | null, Set<Entry>>();
      this.#entries.set(topic, bySubject);
      const entries = bySubject.get(subject) ?? new Set();
      bySubject.set(subject, entries);
      entries.add(entry);
    }
  }

  remove(entry: Entry, cacheTags: readonly CacheTag[]): void {
    for (const { topic, subject } of cacheTags) {
      const bySubject = this.#entries.get(topic);
      const entries = bySubject?.get(subject);
      if (!bySubject || !entries?.delete(entry) || entries.size > 0) continue;
      bySubject.delete(subject);
      if (bySubject.size === 0) this.#entries.delete(topic);
    }
  }

  /**
   * A change without a subject affects every entry of its topic; any other one affects the entries
   * tagged with its subject or with the whole topic.
   */
  affectedBy({ topic, subject }: Change): Entry[] {
    const bySubject = this.#entries.get(topic);
    if (!bySubject) return [];
    if (subject === null) return [...bySubject.values()].flatMap((entries) => [...entries]);
    return [...(bySubject.get(null) ?? []), ...(bySubject.get(subject) ?? [])];
  }
}

/** Whether one of the changes makes a response with these tags stale. */
export function invalidates(changes: readonly Change[], cacheTags: readonly CacheTag[]): boolean {
  if (changes.length === 0 || cacheTags.length === 0) return false;
  const index = new TagIndex<true>();
  index.add(true, cacheTags);
  return changes.some((change) => index.affectedBy(change).length > 0);
}
