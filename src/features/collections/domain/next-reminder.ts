import type { ReminderSettings } from '#features/settings/domain/reminder-settings.ts';
import { daysBetween } from './days-between.ts';

/** The friendly mail before the due day; 1, 2 and 3 follow it. */
export const FRIENDLY = 0;

export interface RemindedInvoice {
  /** The day of issue. */
  readonly day: string;
  readonly dueDay: string;
  /** The last reminder that was sent. */
  readonly last: { readonly step: number; readonly day: string } | null;
}

/**
 * Which reminder of an invoice is due today; null if none is. They follow each other: a customer who was never reminded gets
 * the first one, however late, and each next one as many days after it as the settings have between the two.
 */
export function nextReminder(
  { day, dueDay, last }: RemindedInvoice,
  { remind, daysBefore, steps }: Omit<ReminderSettings, 'writeOffUpTo'>,
  today: string,
): number | null {
  if (!remind) return null;
  const overdue = daysBetween(dueDay, today);
  if (overdue <= 0) {
    const isSoon = daysBefore !== null && -overdue <= daysBefore;
    // An invoice that was issued so shortly before its due day has just said when to pay.
    const isNew = daysBefore !== null && daysBetween(day, dueDay) <= daysBefore;
    return isSoon && !isNew && last === null ? FRIENDLY : null;
  }
  const before = last && last.step > FRIENDLY ? last : null;
  const number = (before?.step ?? FRIENDLY) + 1;
  const step = steps[number - 1];
  if (!step || overdue < step.days) return null;
  if (!before) return number;
  const between = step.days - (steps[before.step - 1]?.days ?? 0);
  return daysBetween(before.day, today) >= between ? number : null;
}
