import { nextDay, startOfDay } from '#shared/calendar-day.ts';
import { isDay } from '#shared/is-day.ts';
import { auditActions, type AuditAction } from '../domain/audit-actions.ts';

const names = ['q', 'action', 'person', 'object', 'from', 'to'] as const;

/** The filters in the URL of the audit log. Days are in the shop's time zone, as the times of the list. */
export type AuditFilters = { readonly [Name in (typeof names)[number]]?: string };

const isValid: Readonly<Record<(typeof names)[number], (value: string) => boolean>> = {
  q: (value) => value.length <= 200,
  action: (value) => (auditActions as readonly AuditAction[]).includes(value as AuditAction),
  person: (value) => value.includes('@'),
  object: (value) => value.length <= 200,
  from: isDay,
  to: isDay,
};

/** Reads the filters from the URL; ignores invalid ones. */
export function readFilters(searchParams: URLSearchParams): AuditFilters {
  const given = names.flatMap((name) => {
    const value = searchParams.get(name)?.trim() ?? '';
    return value !== '' && isValid[name](value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/**
 * The query of the API call: days become times from midnight to midnight in the time zone.
 */
export function auditQueryOf({ from, to, ...others }: AuditFilters, timeZone: string) {
  return {
    ...others,
    ...(from ? { from: startOfDay(from, timeZone).toISOString() } : {}),
    ...(to ? { to: startOfDay(nextDay(to), timeZone).toISOString() } : {}),
  } as Record<string, never>;
}
