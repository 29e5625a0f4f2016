import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';

/** @throws Refusal at the field `day` if it is after today */
export function requirePastDay(day: string, today: string): void {
  if (day <= today) return;
  const detail = t('This day is in the future');
  throw refuse(generalRefusals.invalidInput, { errors: [{ pointer: '#/day', detail }] });
}
