import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OutboxBacklog } from '../jobs/outbox-backlog.ts';
import { counters } from './counters.ts';
import { requireScraper } from './require-scraper.ts';

export interface MetricsOptions {
  readonly pool: pg.Pool;
  readonly outboxBacklog: () => Promise<OutboxBacklog>;
  /** Read at each scrape. */
  readonly readings: readonly Reading[];
  /** The bearer token a scraper must send; null when only this machine may read the metrics. */
  readonly token: string | null;
}

export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

/** `/metrics` in Prometheus' text format: process, requests by route, connections, outbox, counters, readings. */
export function metricsRoute(
  app: FastifyInstance,
  { pool, outboxBacklog, readings, token }: MetricsOptions,
): void {
  // A new registry that has the metrics of the process from the beginning.
  const registry = Registry.merge([processMetrics()]);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const connections = new Gauge({
    registers: [],
    name: 'database_connections',
    help: 'Connections of the pool, and requests waiting for one',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  outboxMetrics(registry, outboxBacklog);
  for (const one of counters) registry.registerMetric(one);
  for (const reading of readings) registry.registerMetric(gaugeOf(reading));
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { load: null } }, async (request, reply) => {
    requireScraper(request, token);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

let ofProcess: Registry | null = null;

/** Observed once for all shops of a process, such as those of tests: prom-client never stops observing. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

function gaugeOf({ name, help, read }: Reading): Gauge {
  return new Gauge({
    registers: [],
    name,
    help,
    async collect() {
      // The other metrics are most needed when one cannot be read.
      this.set(await Promise.resolve(read()).catch(() => Number.NaN));
    },
  });
}

function outboxMetrics(registry: Registry, backlog: MetricsOptions['outboxBacklog']): void {
  // The other metrics are most needed when the database is down.
  const backlogOrNull = () => backlog().catch(() => null);
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'outbox_jobs',
      help: 'Jobs of the outbox that are waiting, and jobs that have failed for the last time',
      labelNames: ['kind', 'state'],
      async collect() {
        this.reset();
        const current = await backlogOrNull();
        if (!current) return;
        for (const state of ['waiting', 'dead'] as const) {
          for (const kind of ['mail', 'other'] as const)
            this.set({ kind, state }, current[state][kind]);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'outbox_oldest_job_age_seconds',
      help: 'Age of the oldest waiting job; 0 when there is none',
      async collect() {
        this.set((await backlogOrNull())?.oldestSeconds ?? Number.NaN);
      },
    }),
  );
}
