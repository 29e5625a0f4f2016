import { t } from '#shared/texts/texts.ts';
import type { ProductForm } from './product-form.ts';
import type { ProductInput } from './product-rules.ts';

/** A change of a field that another admin has saved while the form was open. */
export interface ConflictingChange {
  readonly field: keyof ProductInput;
  readonly before: unknown;
  readonly theirs: unknown;
  /** Whether the form has another unsaved value in the same field. */
  readonly edited: boolean;
  /** Which value is to be saved; absent until it is chosen. */
  readonly choice?: 'mine' | 'theirs';
}

export interface EditConflict {
  /** The name of the admin who saved the product in the meantime; null when it is not known. */
  readonly by: string | null;
  readonly changes: readonly ConflictingChange[];
  /** How often the notice was shown: for a newer change, or for a save without a choice. */
  readonly shown: number;
}

export function isUndecided({ edited, choice }: ConflictingChange): boolean {
  return edited && !choice;
}

/** Marks the fields in which one of two values must be chosen. */
export function markUndecided(form: ProductForm, { changes }: EditConflict): void {
  for (const { field } of changes.filter(isUndecided)) {
    form.setError(field, { type: 'conflict', message: t('Somebody else has changed this, too') });
  }
}
