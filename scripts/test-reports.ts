import { existsSync, readFileSync } from 'node:fs';

/** What a run of tests came to. */
export interface Outcome {
  readonly ok: boolean;
  readonly passed: number;
  readonly skipped: number;
  /** Each with its file and the first lines of why. */
  readonly failures: readonly string[];
}

/** A run whose report cannot be read is no green run. */
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

export function vitestOutcome(file: string, ok: boolean): Outcome {
  if (!existsSync(file)) return NO_REPORT;
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return {
    ok,
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      // A file that cannot be loaded has no test that could fail.
      if (status === 'failed' && failed.length === 0) return [said(name, '', message)];
      return failed.map((one) => said(name, one.fullName, one.failureMessages.join('\n')));
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
      ...report.errors.map((error) => said('test/e2e', '', error.message ?? '')),
      ...failed.map(({ file: spec, title, tests }) => {
        const results = tests.flatMap((test) => test.results);
        return said(spec, title, results.map((one) => one.error?.message ?? '').join('\n'));
      }),
    ],
  };
}

/** One that passes the second time only is none that passes. */
const isFailure = (status: string) => status === 'unexpected' || status === 'flaky';

function specsOf(suite: BrowserSuite): BrowserSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function said(file: string, title: string, why: string): string {
  const lines = why.split('\n').filter((line) => line.trim() !== '');
  return [`${file} › ${title}`, ...lines.slice(0, 8)].join('\n  ');
}
