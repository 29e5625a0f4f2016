/** Why mails cannot be sent. */
export const mailProblems = [
  'unreachable',
  'certificate',
  'sign-in',
  'sender',
  'recipient',
  'other',
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** What Node and Nodemailer write, in the order in which they are looked for. */
const patterns: readonly (readonly [RegExp, MailProblem])[] = [
  [/certificate|wrong version number|\bssl\b|\btls\b/i, 'certificate'],
  [/invalid login|credentials|\b53[045]\b/i, 'sign-in'],
  [/recipients? (was|were) rejected|no recipients/i, 'recipient'],
  [/mail command failed/i, 'sender'],
  [
    /E(CONN\w+|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)\b|time ?-?out|greeting|closed/i,
    'unreachable',
  ],
];

/** The problem behind the error of a mail job. */
export function mailProblemOf(error: string): MailProblem {
  return patterns.find(([pattern]) => pattern.test(error))?.[1] ?? 'other';
}
