import { contactForm } from '../contract.ts';

export type ContactField = keyof typeof contactForm.shape;
export type ContactErrors = Partial<Record<ContactField, string>>;

/** The first error of each field. */
export function contactErrors(values: Record<string, unknown>): ContactErrors {
  const errors: ContactErrors = {};
  for (const { path, message } of contactForm.safeParse(values).error?.issues ?? []) {
    const field = path[0] as ContactField;
    errors[field] ??= message;
  }
  return errors;
}
