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
  /** What was counted so far, in the text format of Prometheus. */
  readonly text: () => string;
}

interface Durations {
  readonly counts: number[];
  sum: number;
  total: number;
}

/** Counts the requests of this process and how long they took. */
export const createMetrics = (now: () => number = () => performance.now()): Metrics => {
  const requests = new Map<string, number>();
  const durations = new Map<string, Durations>();
  let inFlight = 0;

  const count = (method: string, route: string, status: number, seconds: number) => {
    const key = labelsOf({ method, route, status: String(status) });
    requests.set(key, (requests.get(key) ?? 0) + 1);
    const label = labelsOf({ route }).slice(1, -1);
    const of = durations.get(label) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 };
    durations.set(label, of);
    BUCKETS.forEach((limit, i) => {
      if (seconds <= limit) of.counts[i] = (of.counts[i] ?? 0) + 1;
    });
    of.sum += seconds;
    of.total += 1;
  };

  return {
    measure: async (c, next) => {
      const begun = now();
      inFlight += 1;
      try {
        await next();
      } finally {
        inFlight -= 1;
        const method = METHODS.has(c.req.method) ? c.req.method : 'OTHER';
        count(method, routePath(c, -1), c.res.status, (now() - begun) / 1000);
      }
    },
    text: () =>
      [
        head('http_requests_total', 'Answered requests.', 'counter'),
        ...[...requests].map(([labels, n]) => `ben_doi_http_requests_total${labels} ${n}`),
        head('http_requests_in_flight', 'Requests being answered.', 'gauge'),
        `ben_doi_http_requests_in_flight ${inFlight}`,
        head('http_request_duration_seconds', 'Time to the answer.', 'histogram'),
        ...[...durations].flatMap(([label, of]) => histogramOf(label, of)),
        '',
      ].join('\n'),
  };
};

const histogramOf = (label: string, { counts, sum, total }: Durations): readonly string[] => {
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
