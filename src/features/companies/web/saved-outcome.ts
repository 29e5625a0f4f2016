import type { FormRefusal } from '#ui/form-problem.tsx';

/** The outcome of a form that adds or changes something, as two calls answer it. */
export type SavedOutcome =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly problem: FormRefusal & { readonly status: number; readonly type: string };
    };
