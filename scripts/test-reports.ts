import { existsSync, readFileSync } from 'node:fs';

/** The result of a test run. */
export interface Outcome {
  readonly ok: boolean;
  readonly passed: number;
  readonly skipped: number;
  /** For each failed test: its file, its title and the first lines of its message. */
  readonly failures: readonly string[];
}

/** The result of a run that wrote no report. */
const NO_REPORT: Outcome = { ok: false, passed: 0, skipped: 0, failures: [] };

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Reads a JSON report of Vitest.
 * @param ok whether Vitest succeeded
 */
export function vitestOutcome(file: string, ok: boolean): Outcome {
  if (!existsSync(file)) return NO_REPORT;
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return {
    ok,
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that cannot be loaded reports no tests.
      if (status === 'failed' && failed.length === 0) return [failureText(name, '', message)];
      return failed.map((test) =>
        failureText(name, test.fullName, test.failureMessages.join('\n')),
      );
    }),
  };
}

interface BrowserSuite {
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: BrowserSuite[];
}

interface BrowserReport {
  suites: BrowserSuite[];
  errors: { message?: string }[];
  stats: { expected: number; skipped: number };
}

/**
 * Reads a JSON report of Playwright.
 * @param ok whether Playwright succeeded
 */
export function playwrightOutcome(file: string, ok: boolean): Outcome {
  if (!existsSync(file)) return NO_REPORT;
  const report = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport;
  const specs = report.suites.flatMap(specsOf);
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => isFailure(status)));
  return {
    ok,
    passed: report.stats.expected,
    skipped: report.stats.skipped,
    failures: [
      ...report.errors.map((error) => failureText('test/e2e', '', error.message ?? '')),
      ...failed.map(({ file: spec, title, tests }) => {
        const results = tests.flatMap((test) => test.results);
        return failureText(
          spec,
          title,
          results.map(({ error }) => error?.message ?? '').join('\n'),
        );
      }),
    ],
  };
}

/** A test that passes only when repeated counts as failed. */
const isFailure = (status: string) => status === 'unexpected' || status === 'flaky';

function specsOf(suite: BrowserSuite): BrowserSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function failureText(file: string, title: string, message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return [`${file} › ${title}`, ...lines.slice(0, 8)].join('\n  ');
}
