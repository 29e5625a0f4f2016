import type { Change } from '#platform/change-feed/change-feed.ts';

/**
 * What a response shows: one entity of a topic, or all of them if `entityId` is null. A change of it makes
 * the response outdated.
 */
export type CacheTag = Change;

/** Finds the entries that a change makes outdated, by their cache tags. */
export class TagIndex<Entry> {
  /** By topic, then by entity id; null stands for every entity of the topic. */
  readonly #entries = new Map<string, Map<string | null, Set<Entry>>>();

  add(entry: Entry, cacheTags: readonly CacheTag[]): void {
    for (const { topic, entityId } of cacheTags) {
      const byEntityId = this.#entries.get(topic) ?? new Map<string | null, Set<Entry>>();
      this.#entries.set(topic, byEntityId);
      const entries = byEntityId.get(entityId) ?? new Set();
      byEntityId.set(entityId, entries);
      entries.add(entry);
    }
  }

  remove(entry: Entry, cacheTags: readonly CacheTag[]): void {
    for (const { topic, entityId } of cacheTags) {
      const byEntityId = this.#entries.get(topic);
      const entries = byEntityId?.get(entityId);
      if (!byEntityId || !entries?.delete(entry) || entries.size > 0) continue;
      byEntityId.delete(entityId);
      if (byEntityId.size === 0) this.#entries.delete(topic);
    }
  }

  /**
   * A change without an entity id affects every entry of its topic; any other one affects the entries
   * tagged with its entity id or with the whole topic.
   */
  affectedBy({ topic, entityId }: Change): Entry[] {
    const byEntityId = this.#entries.get(topic);
    if (!byEntityId) return [];
    if (entityId === null) return [...byEntityId.values()].flatMap((entries) => [...entries]);
    return [...(byEntityId.get(null) ?? []), ...(byEntityId.get(entityId) ?? [])];
  }
}

/** Whether one of the changes makes a response with these tags outdated. */
export function invalidates(changes: readonly Change[], cacheTags: readonly CacheTag[]): boolean {
  if (changes.length === 0 || cacheTags.length === 0) return false;
  const index = new TagIndex<true>();
  index.add(true, cacheTags);
  return changes.some((change) => index.affectedBy(change).length > 0);
}
