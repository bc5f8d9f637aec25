import { expect, vi } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { configModel } from './config.model';
import { startConfig } from './config.start';

modelTest('config', configModel, {
  start: startConfig,
  now: 0,
  calls: { load: 'service', probe: 'service' },
  waits: {
    pollPause: 20_000,
    retryPause: ({ actor }) => 500 * 2 ** actor.getSnapshot().context.retries,
  },
  events: {
    'config.recheck': ({ actor }, { agoMs }) => {
      vi.setSystemTime(Date.now() + agoMs);
      actor.send({ type: 'config.recheck', at: Date.now() });
    },
  },
  pending: { service: ['loading', 'probing'] },
  except: ['askedAt'],
  always: ({ reports }, { context: { config } }) => {
    const loads = reports.flatMap((report) =>
      report.type === 'config.loaded' ? [report.config] : [],
    );
    expect(loads.at(-1)).toEqual(config);
    // None is reported twice.
    expect(new Set(loads.map(({ faqs }) => String(faqs))).size).toBe(loads.length);
  },
  states: {
    failed: ({ reports }) => expect(reports.at(-1)).toEqual({ type: 'config.failed' }),
  },
});
