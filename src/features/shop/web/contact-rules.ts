import { contactForm } from '../contract.ts';

export type ContactField = keyof typeof contactForm.shape;
export type ContactFaults = Partial<Record<ContactField, string>>;

/** What the contract finds wrong with the form, by field. */
export function contactFaults(values: Record<string, unknown>): ContactFaults {
  const faults: ContactFaults = {};
  for (const { path, message } of contactForm.safeParse(values).error?.issues ?? []) {
    const field = path[0] as ContactField;
    faults[field] ??= message;
  }
  return faults;
}
