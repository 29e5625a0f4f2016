/** Days such as `2026-11-21`. A booking of another day is a mistake. */
export interface BookableDays {
  readonly first: string;
  readonly today: string;
  /** Of a bank statement; what is booked by hand is not after today. */
  readonly last: string;
}
