import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppEnv } from './env.ts';

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Values by their labels. Labels are routes, methods and statuses: never what a client made up. */
export interface Series {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly values: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
}

export interface Metrics {
  readonly measure: MiddlewareHandler<AppEnv>;
  /** Counts a request that no middleware saw. */
  readonly count: (answered: Answered, seconds: number) => void;
  /** What was counted so far, in the text format of Prometheus. */
  readonly text: () => string;
}

interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

interface Durations {
  readonly counts: number[];
  sum: number;
  total: number;
}

/** Counts the requests of this process and how long they took. */
export const createMetrics = (now: () => number = () => performance.now()): Metrics => {
  const requests = new Map<string, Answered & { times: number }>();
  const durations = new Map<string, Durations>();
  let inFlight = 0;

  const count = ({ method, route, status }: Answered, seconds: number) => {
    // Labels are written when somebody reads them.
    const key = `${method} ${status} ${route}`;
    const known = requests.get(key) ?? { method, route, status, times: 0 };
    requests.set(key, known);
    known.times += 1;
    const of = durations.get(route) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 };
    durations.set(route, of);
    for (let i = BUCKETS.length - 1; i >= 0 && seconds <= (BUCKETS[i] ?? 0); i -= 1) {
      of.counts[i] = (of.counts[i] ?? 0) + 1;
    }
    of.sum += seconds;
    of.total += 1;
  };

  return {
    count,
    measure: async (c, next) => {
      const begun = now();
      inFlight += 1;
      try {
        await next();
      } finally {
        inFlight -= 1;
        const method = METHODS.has(c.req.method) ? c.req.method : 'OTHER';
        const route = routePath(c, -1);
        count({ method, route, status: c.res.status }, (now() - begun) / 1000);
      }
    },
    text: () =>
      [
        head('http_requests_total', 'Answered requests.', 'counter'),
        ...[...requests.values()].map(({ times, ...answered }) => totalOf(answered, times)),
        head('http_requests_in_flight', 'Requests being answered.', 'gauge'),
        `ben_doi_http_requests_in_flight ${inFlight}`,
        head('http_request_duration_seconds', 'Time to the answer.', 'histogram'),
        ...[...durations].flatMap(([route, of]) => histogramOf(route, of)),
        '',
      ].join('\n'),
  };
};

const totalOf = ({ method, route, status }: Answered, times: number) =>
  `ben_doi_http_requests_total${labelsOf({ method, route, status: String(status) })} ${times}`;

const histogramOf = (route: string, { counts, sum, total }: Durations): readonly string[] => {
  const label = labelsOf({ route }).slice(1, -1);
  const name = 'ben_doi_http_request_duration_seconds';
  return [
    ...BUCKETS.map((limit, i) => `${name}_bucket{${label},le="${limit}"} ${counts[i] ?? 0}`),
    `${name}_bucket{${label},le="+Inf"} ${total}`,
    `${name}_sum{${label}} ${sum}`,
    `${name}_count{${label}} ${total}`,
  ];
};

export const seriesText = ({ name, help, type, values }: Series): string =>
  [
    head(name, help, type),
    ...values.map(([labels, value]) => `ben_doi_${name}${labelsOf(labels)} ${value}`),
    '',
  ].join('\n');

const head = (name: string, help: string, type: string) =>
  `# HELP ben_doi_${name} ${help}\n# TYPE ben_doi_${name} ${type}`;

const labelsOf = (labels: Readonly<Record<string, string>>): string => {
  const texts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return texts.length === 0 ? '' : `{${texts.join(',')}}`;
};

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
