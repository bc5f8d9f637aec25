import type { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Exchange } from '#server/exchange/exchange';
import { createUploadSlots } from '#server/http/concurrency-limits';
import type { AppContext, AppEnv } from '#server/http/env';
import { changingOrder } from '#server/http/keyed-call';
import { limitMisses, limitSolved } from '#server/http/limit-misses';
import { withBoundedWait } from '#server/store/bounded-wait';
import { StoreAway } from '#server/store/store-away';
import { handClock } from '#tests/support/hand-clock';
import { settle } from '#tests/support/scripted-promise';

afterEach(() => vi.useRealTimers());

/** Work that the test ends. */
const heldWork = () => {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { work, begun, end: () => ends.shift()?.() };
};

/** Runs work as statements of an embedded database are run. */
const createQueue = (longestMs: number) => {
  const works = new Map<string, () => Promise<unknown>>();
  const query = (name: string) => works.get(name)?.();
  const { query: ask } = withBoundedWait({ query } as unknown as PGlite, longestMs);
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    const name = String(works.size);
    works.set(name, work);
    return ask(name) as unknown as Promise<Done>;
  };
};

describe('the queue of the embedded database', () => {
  test('lets nothing that comes later overtake what waits', async () => {
    const { work, begun, end } = heldWork();
    const inTurn = createQueue(2_000);
    const done = [inTurn(work('a')), inTurn(work('b'))];
    await vi.waitFor(() => expect(begun).toEqual(['a']));
    end();
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b']));
    done.push(inTurn(work('c')));
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'b']);
    end();
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
    end();
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c']);
  });

  test('does one thing after the other, in the order in which it was asked for', async () => {
    const { work, begun, end } = heldWork();
    const inTurn = createQueue(2_000);
    const done = ['a', 'b', 'c'].map((name) => inTurn(work(name)));
    for (const name of ['a', 'b', 'c']) {
      await vi.waitFor(() => expect(begun.at(-1)).toBe(name));
      end();
    }
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c']);
  });

  test('refuses what has waited for 2 s and never does it; what runs is not cut off', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { work, begun, end } = heldWork();
    const inTurn = createQueue(2_000);
    const first = inTurn(work('a'));
    const late = inTurn(work('b'));
    const refused = expect(late).rejects.toBeInstanceOf(StoreAway);
    await vi.advanceTimersByTimeAsync(1_999);
    const third = inTurn(work('c'));
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    end();
    expect(await first).toBe('a');
    await vi.waitFor(() => expect(begun).toEqual(['a', 'c']));
    end();
    expect(await third).toBe('c');
  });

  test('goes on after work that fails', async () => {
    const inTurn = createQueue(2_000);
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(async () => 'yes')).toBe('yes');
  });
});

describe('upload slots', () => {
  /** Slots, and uploads that stay open. */
  const slotsOf = (limits: Parameters<typeof createUploadSlots>[0]) => {
    const slots = createUploadSlots(limits);
    const ends: (() => void)[] = [];
    const contextOf = async (address: string, owner?: string): Promise<AppContext> => {
      const app = new Hono<AppEnv>();
      let context: AppContext | undefined;
      app.get('/', (c) => {
        c.set('address', address);
        const by = owner?.startsWith('account') ? 'session' : 'key';
        c.set('limitOwner', owner === undefined ? undefined : { name: owner, by });
        context = c;
        return c.body(null);
      });
      await app.request('/');
      return context as AppContext;
    };
    const begin = async (address: string, owner?: string): Promise<boolean> => {
      const c = await contextOf(address, owner);
      let isBegun = false;
      const upload = slots(c, () => {
        isBegun = true;
        return new Promise<void>((resolve) => ends.push(resolve));
      });
      upload.catch(() => {});
      return isBegun;
    };
    return { begin, endFirst: () => ends.shift()?.() };
  };

  test('each order and account has one of its own, however many its neighbours use', async () => {
    const { begin } = slotsOf({
      perOwner: 9,
      perAddress: 2,
      perGuestSite: 9,
      perAccountSite: 9,
      inTotal: 10,
      reserved: 3,
    });
    expect(await begin('203.0.113.1', 'order A')).toBe(true);
    expect(await begin('203.0.113.1', 'order A')).toBe(true);
    expect(await begin('203.0.113.1', 'order A')).toBe(true);
    expect(await begin('203.0.113.1', 'order A')).toBe(false);
    expect(await begin('203.0.113.1')).toBe(false);
    expect(await begin('203.0.113.1', 'order B')).toBe(true);
    expect(await begin('203.0.113.1', 'account 7')).toBe(true);
  });

  test('one order takes no more than its own part of its network’s, wherever it sends from', async () => {
    const { begin, endFirst } = slotsOf({
      ...{
        perOwner: 2,
        perAddress: 9,
        perGuestSite: 3,
        perAccountSite: 3,
        inTotal: 9,
        reserved: 1,
      },
    });
    expect(await begin('203.0.113.1', 'order A')).toBe(true);
    expect(await begin('203.0.113.2', 'order A')).toBe(true);
    expect(await begin('203.0.113.3', 'order A')).toBe(false);
    expect(await begin('203.0.113.1', 'order B')).toBe(true);
    endFirst();
    await vi.waitFor(async () => expect(await begin('203.0.113.3', 'order A')).toBe(true));
  });

  test('further ones leave the reserved places free', async () => {
    const { begin } = slotsOf({
      perOwner: 9,
      perAddress: 9,
      perGuestSite: 9,
      perAccountSite: 9,
      inTotal: 4,
      reserved: 2,
    });
    expect(await begin('203.0.113.1')).toBe(true);
    expect(await begin('203.0.113.2')).toBe(true);
    expect(await begin('203.0.113.3')).toBe(false);
    expect(await begin('203.0.113.3', 'order A')).toBe(true);
    expect(await begin('203.0.113.3', 'order B')).toBe(true);
    expect(await begin('203.0.113.3', 'order C')).toBe(false);
  });

  test.each([
    ['203.0.113.1', '203.0.113.2'],
    ['2001:db8:0:1::1', '2001:db8:1:1::1'],
  ])(
    'the orders of guests of %s take no more than their part, nor do its accounts',
    async (address, elsewhere) => {
      const { begin, endFirst } = slotsOf({
        ...{
          perOwner: 9,
          perAddress: 9,
          perGuestSite: 2,
          perAccountSite: 3,
          inTotal: 9,
          reserved: 1,
        },
      });
      const neighbour = address.replace('0:1::', '0:2::');
      expect(await begin(address, 'order A')).toBe(true);
      expect(await begin(neighbour, 'order B')).toBe(true);
      expect(await begin(address, 'order C')).toBe(false);
      expect(await begin(address)).toBe(false);
      expect(await begin(elsewhere, 'order D')).toBe(true);
      for (const account of ['account 7', 'account 8', 'account 9'])
        expect(await begin(address, account)).toBe(true);
      expect(await begin(neighbour, 'account 10')).toBe(false);
      expect(await begin(elsewhere, 'account 10')).toBe(true);
      endFirst();
      await vi.waitFor(async () => expect(await begin(neighbour, 'order C')).toBe(true));
    },
  );

  test('one that ends makes room', async () => {
    const { begin, endFirst } = slotsOf({
      perOwner: 9,
      perAddress: 1,
      perGuestSite: 9,
      perAccountSite: 9,
      inTotal: 9,
      reserved: 1,
    });
    expect(await begin('203.0.113.1')).toBe(true);
    expect(await begin('203.0.113.1')).toBe(false);
    endFirst();
    await vi.waitFor(async () => expect(await begin('203.0.113.1')).toBe(true));
  });
});

describe('requests that are counted by their outcome', () => {
  test.each([
    ['wrong references', limitMisses],
    ['captchas that are solved', limitSolved],
  ])('wait 2 s for those under way, then are answered 503: %s', async (_, limitOf) => {
    const clock = handClock();
    const { work, begun, end } = heldWork();
    const app = new Hono<AppEnv>();
    app.use((c, next) => {
      c.set('address', '203.0.113.1');
      c.set('isNewGuest', true);
      return next();
    });
    app.use(limitOf({ ...({} as Exchange), clock }, { points: 1, seconds: 60 }));
    app.post('*', async (c) => c.body(await work(c.req.path)()));
    const ask = (path: string) => Promise.resolve(app.request(path, { method: 'POST' }));
    const first = ask('/first');
    await vi.waitFor(() => expect(begun).toEqual(['/first']));
    let isAnswered = false;
    const late = ask('/late').finally(() => {
      isAnswered = true;
    });
    await settle();
    clock.advance(1_999);
    await settle();
    expect(isAnswered).toBe(false);
    clock.advance(1);
    await settle();
    expect(isAnswered).toBe(true);
    const refused = await late;
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
    end();
    expect((await first).status).toBe(200);
    // What was not counted makes room again.
    const next = ask('/next');
    await vi.waitFor(() => expect(begun).toEqual(['/first', '/next']));
    end();
    expect((await next).status).toBe(200);
  });
});

describe('changes of an order', () => {
  /** Changes that the test ends, as a browser at an address asks for them, or an account. */
  const createChanges = () => {
    const { work, begun, end } = heldWork();
    const change = changingOrder('silent', () => async (c) => c.body(await work(c.req.path)()));
    const handler = change({} as Exchange);
    const ask = async (order: string, address: string, owner?: string) => {
      const app = new Hono<AppEnv>();
      app.post('*', (c) => {
        c.set('address', address);
        if (owner !== undefined) c.set('limitOwner', { name: owner, by: 'session' });
        return handler(c);
      });
      const path = `/${[order, address, owner].filter(Boolean).join(' ')}`;
      void app.request(path.replaceAll(' ', '-'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ order_ref: order }),
      });
      await settle();
    };
    return { ask, begun, end };
  };

  test('wait for those of the same asker alone, until they end', async () => {
    const { ask, begun, end } = createChanges();
    for (let time = 0; time < 2; time += 1) {
      await ask('R1', '203.0.113.1');
      await ask('R1', '203.0.113.2');
      await ask('R2', '203.0.113.1');
      await ask('R1', '203.0.113.1', 'account');
    }
    const once = ['/R1-203.0.113.1', '/R1-203.0.113.2', '/R2-203.0.113.1'];
    const first = [...once, '/R1-203.0.113.1-account'];
    expect(begun).toEqual(first);
    end();
    await settle();
    expect(begun).toEqual([...first, '/R1-203.0.113.1']);
    for (let count = 0; count < 4; count += 1) end();
    await settle();
    expect(begun.toSorted()).toEqual([...first, ...first].toSorted());
    for (let count = 0; count < 3; count += 1) end();
  });
});
