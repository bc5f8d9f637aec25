import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppEnv } from './env.ts';

const PREFIX = 'ben_doi_';
/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Current values by label. Labels are routes, methods and statuses, never client input. */
export interface Series {
  readonly name: string;
  readonly help: string;
  readonly values: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
}

export interface Metrics {
  readonly measure: MiddlewareHandler<AppEnv>;
  /** Counts a request that passed no middleware. */
  readonly count: (answered: Answered, seconds: number) => void;
  /** Metrics in the text format of Prometheus. */
  readonly text: () => Promise<string>;
}

interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** Counter of requests and their durations in this process. */
export const createMetrics = (now: () => number = () => performance.now()): Metrics => {
  const register = new Registry();
  const registers = [register];
  const requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const inFlight = new Gauge({
    name: `${PREFIX}http_requests_in_flight`,
    help: 'Requests being answered.',
    registers,
  });
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time to the answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });

  const count = ({ method, route, status }: Answered, seconds: number) => {
    requests.inc({ method, route, status });
    durations.observe({ route }, seconds);
  };

  return {
    count,
    measure: async (c, next) => {
      const begun = now();
      inFlight.inc();
      try {
        await next();
      } finally {
        inFlight.dec();
        const method = METHODS.has(c.req.method) ? c.req.method : 'OTHER';
        const route = routePath(c, -1);
        count({ method, route, status: c.res.status }, (now() - begun) / 1000);
      }
    },
    text: () => register.metrics(),
  };
};

/** Series in the text format of Prometheus. */
export const seriesText = (series: readonly Series[]): Promise<string> => {
  const register = new Registry();
  for (const { name, help, values } of series) {
    const labelNames = Object.keys(values[0]?.[0] ?? {});
    const gauge = new Gauge({ name: PREFIX + name, help, labelNames, registers: [register] });
    // A gauge without labels starts with a value that was never set.
    gauge.remove({});
    for (const [labels, value] of values) gauge.set(labels, value);
  }
  return register.metrics();
};
