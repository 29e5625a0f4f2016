/** What a call came to. */
interface Answered {
  readonly status: number;
  /** The type of a problem. */
  readonly type?: string | undefined;
}

/** Durations of one kind of request by quarter of the soak, in milliseconds. */
type Quarters = readonly [number[], number[], number[], number[]];

/** All that clients have measured. */
export class Measurements {
  readonly durations = new Map<string, Quarters>();
  /** How often each refusal was met, such as `POST /orders: 409 orders/not-enough-stock`. */
  readonly refusals = new Map<string, number>();
  private readonly startedAt: number;
  private readonly quarterMs: number;

  constructor(minutes: number) {
    this.startedAt = performance.now();
    this.quarterMs = (minutes * 60_000) / 4;
  }

  add(kind: string, startedAt: number, { status, type }: Answered): void {
    const quarters: Quarters = this.durations.get(kind) ?? [[], [], [], []];
    this.durations.set(kind, quarters);
    quarters[this.quarter()].push(performance.now() - startedAt);
    if (status < 400) return;
    const refusal = `${kind}: ${status} ${type ?? ''}`.trim();
    this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
  }

  /** From 0 to 3. */
  quarter(): 0 | 1 | 2 | 3 {
    const passed = Math.floor((performance.now() - this.startedAt) / this.quarterMs);
    return Math.min(passed, 3) as 0 | 1 | 2 | 3;
  }

  get requests(): number {
    let sum = 0;
    for (const quarters of this.durations.values()) {
      for (const { length } of quarters) sum += length;
    }
    return sum;
  }
}

/** Measures one call. */
export async function timed<Result extends Answered>(
  measurements: Measurements,
  kind: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const result = await call();
  measurements.add(kind, startedAt, result);
  return result;
}

/** @param part of 1: 0.5 for the median; 0 for no values */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0;
}
