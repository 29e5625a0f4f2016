import { readdirSync, readFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';
import fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { variables } from '#platform/config/variables.ts';
import { healthRoutes } from '#platform/http/health.ts';

const MANIFESTS = 'deploy/kubernetes';
/** How long the shop takes to end after SIGTERM, in seconds (docs/operations.md#starting-and-stopping). */
const SHOP_ENDS_WITHIN_S = 29;

type Labels = Record<string, string>;
interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  image: string;
  env: { name: string; value: string }[];
  ports: { name: string; containerPort: number }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  lifecycle: { preStop: { exec: { command: string[] } } };
  resources: { requests: { memory: string }; limits: { memory: string } };
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
}
interface Resource {
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}
interface Deployment extends Resource {
  spec: {
    replicas: number;
    selector: { matchLabels: Labels };
    template: {
      metadata: { labels: Labels };
      spec: {
        terminationGracePeriodSeconds: number;
        securityContext: object;
        containers: [Container];
        volumes: { name: string }[];
      };
    };
  };
}

const read = (file: string): unknown => parseYaml(readFileSync(file, 'utf8'));
const kustomization = read(`${MANIFESTS}/kustomization.yml`) as {
  resources: string[];
  images: { name: string }[];
  configMapGenerator: { literals: string[] }[];
};
const resources = kustomization.resources.flatMap((file) =>
  readFileSync(`${MANIFESTS}/${file}`, 'utf8')
    .split(/^---$/m)
    .map((text) => parseYaml(text) as Resource),
);
const deployments = resources.filter(({ kind }) => kind === 'Deployment') as Deployment[];
const pods = deployments.map(({ spec }) => spec.template);
const container = ({ spec }: Deployment) => spec.template.spec.containers[0];

/** All values of a key, at any depth. */
function valuesOf(key: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(key, value),
  ]);
}

const isSubset = (some: Labels, all: Labels) =>
  Object.entries(some).every(([label, value]) => all[label] === value);

/** The names in `NAME=value` lines. */
const namesIn = (lines: readonly string[]) =>
  lines.flatMap((line) => line.match(/^[A-Z]\w+(?==)/)?.[0] ?? []);
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n');

test('all manifests are applied', () => {
  const files = readdirSync(MANIFESTS).filter((file) => file.endsWith('.yml'));
  expect(files.toSorted()).toEqual([...kustomization.resources, 'kustomization.yml'].toSorted());
});

test('the processes have all roles, and the web process runs twice', () => {
  const roles = deployments.map((one) => {
    const role = container(one).env.find(({ name }) => name === 'SHOP_ROLE')?.value;
    return [role, one.spec.replicas];
  });
  expect(Object.fromEntries(roles)).toEqual({ web: 2, search: 1, worker: 1 });
});

test('each selector finds processes, and each Deployment its own', () => {
  const services = resources.filter(({ kind }) => kind === 'Service');
  const others = resources.filter(({ kind }) => kind !== 'Service');
  const selectors = [
    ...['selector', 'podSelector', 'labelSelector']
      .flatMap((key) => valuesOf(key, others))
      .map((selector) => (selector as { matchLabels: Labels }).matchLabels),
    ...services.map(({ spec }) => spec['selector'] as Labels),
  ];
  expect(selectors.length).toBeGreaterThan(10);
  const lost = selectors.filter(
    (selector) => !pods.some(({ metadata }) => isSubset(selector, metadata.labels)),
  );
  expect(lost).toEqual([]);
  for (const { spec } of deployments) {
    const found = pods.filter(({ metadata }) =>
      isSubset(spec.selector.matchLabels, metadata.labels),
    );
    expect(found).toEqual([spec.template]);
  }
});

test('each named port is one of a process', () => {
  const named = [
    ...valuesOf('targetPort', resources),
    ...resources
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .flatMap((policy) => valuesOf('port', policy))
      .filter((port) => typeof port === 'string'),
    ...valuesOf('httpGet', resources).flatMap((get) => valuesOf('port', get)),
  ];
  expect(new Set(named)).toEqual(new Set(['http']));
  for (const one of deployments) {
    expect(container(one).ports).toEqual([{ name: 'http', containerPort: 3000 }]);
  }
});

test('visitors and processes reach a Service that exists', () => {
  const services = resources.filter(({ kind }) => kind === 'Service');
  const names = services.map(({ metadata }) => metadata.name);
  const ingress = resources.find(({ kind }) => kind === 'Ingress');
  expect(names).toContain((valuesOf('service', ingress)[0] as { name: string }).name);
  const searchUrls = deployments.flatMap((one) =>
    container(one).env.filter(({ name }) => name === 'SEARCH_URL'),
  );
  expect(searchUrls).toHaveLength(2);
  for (const { value } of searchUrls) expect(names).toContain(new URL(value).hostname);
});

test('Kubernetes asks paths that the shop has', () => {
  for (const one of deployments) {
    const { startupProbe, livenessProbe, readinessProbe } = container(one);
    const paths = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path);
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
  }
  const app = fastify();
  healthRoutes(app, new pg.Pool());
  for (const url of ['/healthz', '/readyz']) {
    expect(app.hasRoute({ method: 'GET', url })).toBe(true);
  }
});

test.each(deployments.map((one) => [one.metadata.name, one] as const))(
  '%s has no rights that it does not need, and time to end',
  (_name, one) => {
    const { containers, volumes, ...pod } = one.spec.template.spec;
    const [shop] = containers;
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(shop.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(shop.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    expect(volumes.map(({ name }) => name)).toEqual(shop.volumeMounts.map(({ name }) => name));
    const sleep = Number(shop.lifecycle.preStop.exec.command[1]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(sleep + SHOP_ENDS_WITHIN_S);
    expect(kustomization.images.map(({ name }) => name)).toContain(shop.image);
  },
);

test('every variable is one that the shop reads', () => {
  const { services } = read('deploy/compose/compose.yml') as {
    services: { shop: { environment: Record<string, string> } };
  };
  const ofCompose = ['POSTGRES_PASSWORD', 'MINIO_ROOT_PASSWORD'];
  const named = [
    ...kustomization.configMapGenerator.flatMap(({ literals }) => namesIn(literals)),
    ...deployments.flatMap((one) => container(one).env.map(({ name }) => name)),
    ...namesIn(linesOf(`${MANIFESTS}/secret.env.example`)),
    ...Object.keys(services.shop.environment),
    ...namesIn(linesOf('deploy/compose/shop.env.example')),
  ].filter((name) => !ofCompose.includes(name));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !(name in variables.shape))).toEqual([]);
});

test('the shop of Compose has no rights that it does not need, and time to end', () => {
  const { services } = read('deploy/compose/compose.yml') as {
    services: Record<string, Record<string, unknown>>;
  };
  expect(services['shop']).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    ports: ['127.0.0.1:3000:3000'],
  });
  const seconds = Number.parseInt(services['shop']?.['stop_grace_period'] as string, 10);
  expect(seconds).toBeGreaterThan(SHOP_ENDS_WITHIN_S);
  expect(services['database']).not.toHaveProperty('ports');
  expect(services['files']).not.toHaveProperty('ports');
});
