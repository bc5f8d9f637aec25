import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { ConfigRequest } from '#domain/wire/config-wire';
import { MalformedAnswer, NetworkFailure } from '#domain/wire/result';
import { configMachine } from '#machines/config/config.machine';
import { selectHasFailed } from '#machines/config/config.selectors';
import { recordingParent } from '#tests/support/recording-parent';
import { answered } from '#tests/support/scripted-call';
import { settle } from '#tests/support/scripted-promise';
import { domain, startConfig } from './config.start';

const setUp = () => {
  const run = startConfig();
  const answer = (partial: Partial<SiteConfig>) => {
    run.service.answer(partial);
    return settle();
  };
  const fail = (error: unknown = new NetworkFailure('offline')) => {
    run.service.fail(error);
    return settle();
  };
  /** Fails the pending call and all retries after it, up to the alert. */
  const failForGood = async () => {
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await fail();
      run.clock.increment(pause);
    }
    await fail();
  };
  const config = () => run.actor.getSnapshot().context.config;
  const want = () => run.actor.send({ type: 'config.requested' });
  return { ...run, answer, fail, failForGood, config, want };
};

describe('config: when it asks', () => {
  it('[CFG-01] asks at start for everything and then every 20 s for changes', async () => {
    const { answer, clock, service } = setUp();
    expect(service.inputs).toEqual([{ isGetAll: 'true', domain }]);
    await answer({ faqs: ['one'] });
    clock.increment(19_999);
    expect(service.inputs).toHaveLength(1);
    clock.increment(1);
    expect(service.inputs.at(-1)).toEqual({ isGetAll: 'false', domain });
    await answer({});
    clock.increment(20_000);
    expect(service.inputs).toHaveLength(3);
  });

  it('[CFG-01] goes on asking for everything until the first load', async () => {
    const { answer, clock, fail, service } = setUp();
    await fail();
    clock.increment(1_000);
    await answer({});
    clock.increment(20_000);
    expect(service.inputs.map(({ isGetAll }) => isGetAll)).toEqual(['true', 'true', 'false']);
  });

  it('asks at once when it is wanted, and waits the whole 20 s afterwards', async () => {
    const { answer, clock, service, want } = setUp();
    await answer({});
    clock.increment(19_000);
    want();
    expect(service.inputs).toHaveLength(2);
    await answer({});
    clock.increment(19_999);
    expect(service.inputs).toHaveLength(2);
  });
});

describe('config: failing calls', () => {
  it('[CFG-02] calls six times with growing pauses, then gives up and stops polling', async () => {
    const { actor, clock, fail, reports, service } = setUp();
    for (const [retries, pause] of [1_000, 2_000, 4_000, 8_000, 16_000].entries()) {
      await fail();
      clock.increment(pause - 1);
      expect(service.inputs).toHaveLength(retries + 1);
      clock.increment(1);
      expect(service.inputs).toHaveLength(retries + 2);
    }
    expect(reports).toEqual([]);
    expect(selectHasFailed(actor.getSnapshot())).toBe(false);
    await fail();
    expect(selectHasFailed(actor.getSnapshot())).toBe(true);
    expect(reports).toEqual([{ type: 'config.failed' }]);
    clock.increment(3_600_000);
    expect(service.inputs).toHaveLength(6);
  });

  it('[CFG-02] keeps the last good configuration in use', async () => {
    const { answer, clock, config, failForGood } = setUp();
    await answer({ faqs: ['one'] });
    const before = config();
    clock.increment(20_000);
    await failForGood();
    expect(config()).toBe(before);
  });

  it('[CFG-02] starts anew with all retries when it is wanted again', async () => {
    const { actor, answer, clock, failForGood, reports, service, want } = setUp();
    await failForGood();
    want();
    expect(service.inputs).toHaveLength(7);
    await failForGood();
    expect(service.inputs).toHaveLength(12);
    want();
    await answer({});
    expect(actor.getSnapshot().value).toBe('ready');
    expect(reports.map(({ type }) => type)).toEqual([
      'config.failed',
      'config.failed',
      'config.loaded',
    ]);
    clock.increment(20_000);
    expect(service.inputs.at(-1)?.isGetAll).toBe('false');
  });

  it('[CFG-02] does not wait for the next retry when it is wanted, and counts from zero', async () => {
    const { actor, fail, service, want } = setUp();
    await fail();
    want();
    expect(service.inputs).toHaveLength(2);
    expect(actor.getSnapshot().context.retries).toBe(0);
  });

  it('forgets the retries of a call that came through', async () => {
    const { answer, clock, fail, failForGood, service } = setUp();
    await fail();
    clock.increment(1_000);
    await answer({});
    clock.increment(20_000);
    await fail();
    clock.increment(1_000);
    // Nothing new in it: that must not keep the retries either.
    await answer({});
    clock.increment(20_000);
    const before = service.inputs.length;
    await failForGood();
    expect(service.inputs).toHaveLength(before + 5);
  });

  it('counts an answer of the wrong shape as a failing call', async () => {
    const { actor, fail } = setUp();
    await fail(new MalformedAnswer('rateBuySells[0].Type must be one of buy, sell'));
    expect(actor.getSnapshot().value).toBe('retrying');
  });
});

describe('config: what it makes of an answer', () => {
  it('[CFG-03] keeps what a later answer does not carry', async () => {
    const { answer, clock, config, reports } = setUp();
    await answer({ faqs: ['one'], news: ['first'] });
    clock.increment(20_000);
    await answer({ news: ['second'] });
    expect(config()).toMatchObject({ faqs: ['one'], news: ['second'] });
    expect(reports).toEqual([
      { type: 'config.loaded', config: expect.objectContaining({ news: ['first'] }) },
      { type: 'config.loaded', config: config() },
    ]);
  });

  it('[CFG-06] neither the configuration nor a report changes when an answer brings nothing new', async () => {
    const { answer, clock, config, reports } = setUp();
    await answer({ faqs: ['one'], news: ['first'] });
    const before = config();
    for (const partial of [{}, { faqs: ['one'] }, { faqs: ['one'], news: ['first'] }]) {
      clock.increment(20_000);
      await answer(partial);
      expect(config()).toBe(before);
    }
    expect(reports).toHaveLength(1);
  });

  it('[CFG-01, CFG-02] stands on what the page came with until the first call is answered, which asks for everything', async () => {
    const { actor, answer, config, failForGood, reports, service } = setUp();
    actor.send({ type: 'config.rendered', config: { faqs: ['rendered'], news: ['first'] } });
    expect(config()).toMatchObject({ faqs: ['rendered'], news: ['first'] });
    expect(service.inputs).toEqual([{ isGetAll: 'true', domain }]);
    await failForGood();
    expect(selectHasFailed(actor.getSnapshot())).toBe(true);
    expect(config()).toMatchObject({ faqs: ['rendered'] });
    actor.send({ type: 'config.requested' });
    await answer({ faqs: ['answered'] });
    expect(config()).toMatchObject({ faqs: ['answered'], news: ['first'] });
    expect(reports.map(({ type }) => type)).toEqual([
      'config.loaded',
      'config.failed',
      'config.loaded',
    ]);
  });

  it('[CFG-06] reports nothing when the first answer is what the page came with', async () => {
    const { actor, answer, config, reports } = setUp();
    actor.send({ type: 'config.rendered', config: { faqs: ['rendered'] } });
    const before = config();
    await answer({ faqs: ['rendered'] });
    expect(config()).toBe(before);
    expect(reports).toHaveLength(1);
  });

  it('takes no configuration of the page once a call was answered', async () => {
    const { actor, answer, config, reports } = setUp();
    await answer({ faqs: ['answered'] });
    actor.send({ type: 'config.rendered', config: { faqs: ['rendered'] } });
    expect(config()?.faqs).toEqual(['answered']);
    expect(reports).toHaveLength(1);
  });

  it('[C28] an old poll answer that arrives last is ignored', async () => {
    const arrive: ((outcome: CallOutcome<Partial<SiteConfig>>) => void)[] = [];
    const { actor: reportTo, reports } = recordingParent();
    // A call that cannot be aborted: its answer arrives after it was given up.
    const loadConfig = fromPromise<CallOutcome<Partial<SiteConfig>>, ConfigRequest>(
      () => new Promise((resolve) => void arrive.push(resolve)),
    );
    const machine = configMachine.provide({ actors: { loadConfig } });
    const actor = createActor(machine, { input: { domain, reportTo } }).start();
    actor.send({ type: 'config.requested' });
    arrive[1]?.(answered({ faqs: ['new'] }));
    await settle();
    arrive[0]?.(answered({ faqs: ['old'] }));
    await settle();
    expect(actor.getSnapshot().context.config?.faqs).toEqual(['new']);
    expect(reports).toHaveLength(1);

    actor.send({ type: 'config.requested' });
    actor.send({ type: 'config.requested' });
    arrive[2]?.(answered({ faqs: ['old'] }));
    await settle();
    expect(actor.getSnapshot().context.config?.faqs).toEqual(['new']);
    expect(actor.getSnapshot().value).toBe('loading');
    actor.stop();
  });
});
