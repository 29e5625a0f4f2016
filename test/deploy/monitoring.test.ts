import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';

const RULES = 'deploy/prometheus/busbar-alerts.yml';
const DASHBOARD = 'deploy/grafana/busbar.json';
/** Prometheus makes these itself. */
const OF_PROMETHEUS = ['up', 'ALERTS'];
const OF_PROMQL =
  /^(and|by|histogram_quantile|increase|max|min_over_time|rate|sum|topk|le|on|or|without)$/;

const rules = readFileSync(RULES, 'utf8');
const expressions = {
  [RULES]: [...rules.matchAll(/^\s+expr: (.+)$/gm)].map(([, text = '']) => text),
  [DASHBOARD]: [...readFileSync(DASHBOARD, 'utf8').matchAll(/"expr": (".+"),?$/gm)].map(
    ([, text = '']) => JSON.parse(text) as string,
  ),
};

/** The names of an expression that are metrics. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without) \([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z_]\w*\b/gi)]
    .map(([name]) => name)
    .filter((name) => !OF_PROMQL.test(name) && !OF_PROMETHEUS.includes(name))
    .map((name) => name.replace(/_(bucket|count)$/, ''));
}

test.each(Object.entries(expressions))(
  'the shop has every metric that %s names',
  async (_file, texts) => {
    const shop = await testShop();
    const { payload } = await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const known = [...payload.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
    const named = texts.flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  },
);

test('each alert leads to its section of the runbook', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)];
  const sections = [...rules.matchAll(/runbook: (docs\/runbook\.md)#([\w-]+)/g)];
  expect(sections).toHaveLength(alerts.length);
  const headings = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
  );
  for (const [, , anchor] of sections) expect(headings).toContain(anchor);
});

test('each alert has a test', () => {
  const tests = readFileSync('deploy/prometheus/busbar-alerts.test.yml', 'utf8');
  for (const [, name] of rules.matchAll(/- alert: (\w+)/g)) {
    expect(tests).toContain(`alertname: ${name}`);
  }
});
