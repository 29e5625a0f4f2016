import { z } from 'zod';
import { singleLine, withoutDirectionMarks } from '#shared/single-line.ts';
import { atMost, requiredText, text } from '#shared/text.ts';

const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 30;
export const MAX_NOTE_LENGTH = 2000;

/** A tag of an order, compared without case. Forms separate tags by commas, so a tag has none. */
export const orderTag = singleLine(
  requiredText(MAX_TAG_LENGTH).refine((tag) => !tag.includes(','), 'Must not contain a comma'),
);

const orderTags = z
  .array(orderTag)
  .max(MAX_TAGS, atMost(MAX_TAGS))
  .transform((tags) => {
    const byName = new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag]));
    return [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag);
  });

/** The tag as it is listed among those in use, whatever its case. */
export function findTag(tags: readonly string[], tag: string): string | undefined {
  return tags.find((one) => one.toLowerCase() === tag.toLowerCase());
}

const note = withoutDirectionMarks(text(MAX_NOTE_LENGTH));

/** The internal note and the tags of an order, which only admins see. */
export const internalNoteChange = z.strictObject({
  note,
  tags: orderTags,
  /** The version that the caller loaded. If there is a newer one, the change is refused. */
  version: z.int().min(0),
});
export type InternalNoteChange = z.output<typeof internalNoteChange>;

export const internalNote = z.object({
  note: z.string(),
  /** In alphabetical order. */
  tags: z.array(z.string()),
  /** 0 if nobody has saved it. */
  version: z.int(),
  /** The email address of the admin who saved it. */
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
});
export type InternalNote = z.output<typeof internalNote>;

/** The form of the note: all tags in one field, separated by commas. */
export const internalNoteForm = z.object({
  note,
  tags: z.string().transform((typed, context) => {
    const tags = orderTags.safeParse(parseTags(typed));
    if (tags.success) return tags.data;
    for (const issue of tags.error.issues) {
      context.addIssue({ code: 'custom', message: issue.message });
    }
    return z.NEVER;
  }),
});

function parseTags(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

export function formatTags(tags: readonly string[]): string {
  return tags.join(', ');
}
