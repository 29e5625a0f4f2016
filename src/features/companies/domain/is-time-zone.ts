/** Whether there is a time zone with this name (IANA), such as `Europe/Stockholm`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 are no names: PostgreSQL reads them the other way round.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
