import type { DestinationStream } from 'pino';

export interface HeldLines extends DestinationStream {
  /** Writes the lines so far, and from now on each line at once. */
  release(): void;
}

/** Holds log lines back, so that other text can come first. */
export function heldLines(destination: DestinationStream): HeldLines {
  let held: string[] | null = [];
  return {
    write(line) {
      if (held) held.push(line);
      else destination.write(line);
    },
    release() {
      for (const line of held ?? []) destination.write(line);
      held = null;
    },
  };
}
