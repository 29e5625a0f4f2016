import fc from 'fast-check';
import { inject } from 'vitest';

// The report of a failed property has the seed and path that repeat it (CONTRIBUTING.md).
fc.configureGlobal({
  seed: inject('propertySeed'),
  verbose: fc.VerbosityLevel.Verbose,
  // Ends before the test times out, so that a long search for a smaller counterexample does not hide the failure.
  interruptAfterTimeLimit: 170_000,
  markInterruptAsFailure: true,
});
