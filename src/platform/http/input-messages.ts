import type { z } from 'zod';
import { t } from '#shared/texts/texts.ts';

/** Words an issue of zod for which the schema has no message, in the language of the request. */
export function inputMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return t('Required');
  if (issue.code === 'invalid_type') return typeMessage(issue.expected);
  if (issue.code === 'invalid_value') {
    return t('Must be one of {choices}', { choices: issue.values.map(String).join(', ') });
  }
  return t('Not valid');
}

function typeMessage(expected: string): string {
  switch (expected) {
    case 'string':
      return t('Must be text');
    case 'number':
      return t('Must be a number');
    case 'boolean':
      return t('Must be true or false');
    case 'array':
      return t('Must be a list');
    case 'object':
      return t('Must be an object');
    default:
      return t('Not valid');
  }
}
