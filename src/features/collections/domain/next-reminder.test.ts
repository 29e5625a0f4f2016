import { expect, test } from 'vitest';
import { nextReminder, type RemindedInvoice } from './next-reminder.ts';

const text = { en: '', de: '' };
const settings = {
  remind: true,
  daysBefore: 3,
  steps: [
    { days: 7, text },
    { days: 21, text },
    { days: 35, text },
  ],
};
const invoice: RemindedInvoice = { day: '2026-10-01', dueDay: '2026-10-31', last: null };
const sent = (step: number, day: string): RemindedInvoice => ({ ...invoice, last: { step, day } });

test.each([
  ['long before', '2026-10-27', invoice, null],
  ['three days before', '2026-10-28', invoice, 0],
  ['on the due day', '2026-10-31', invoice, 0],
  ['six days after', '2026-11-06', invoice, null],
  ['a week after', '2026-11-07', invoice, 1],
  ['when the friendly mail was sent', '2026-10-30', sent(0, '2026-10-28'), null],
  ['a week after, when the friendly mail was sent', '2026-11-07', sent(0, '2026-10-28'), 1],
  ['the day after the first', '2026-11-08', sent(1, '2026-11-07'), null],
  ['three weeks after', '2026-11-21', sent(1, '2026-11-07'), 2],
  ['two days after a late first one', '2026-12-22', sent(1, '2026-12-20'), null],
  ['two weeks after a late first one', '2027-01-03', sent(1, '2026-12-20'), 2],
  ['never reminded, long overdue', '2027-03-01', invoice, 1],
  ['after the last one', '2027-03-01', sent(3, '2026-12-05'), null],
])('%s, the next reminder is the right one', (_when, today, of, step) => {
  expect(nextReminder(of, settings, today)).toBe(step);
});

test('an invoice that is due at once gets no friendly mail', () => {
  const day = '2026-10-31';
  expect(nextReminder({ day, dueDay: day, last: null }, settings, day)).toBeNull();
});

test('nobody is reminded while reminders are off', () => {
  expect(nextReminder(invoice, { ...settings, remind: false }, '2026-11-30')).toBeNull();
});
