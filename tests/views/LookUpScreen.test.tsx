import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { encodeOrder } from '#domain/wire/order-wire';
import { selectVisitorOrdersActor } from '#machines/app/app.selectors';
import { LookUpScreen } from '#src/screens/LookUpScreen';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { show } from '#tests/support/show';
import { refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Order code' });
const HISTORIES = '/api/v1/histories';
const SCREEN = { kind: 'orderSearch' } as const;
const PATH = '/history/transaction';
const { ref } = SAMPLE_ORDER;

const submit = async (typed: string) => {
  await act(async () => {
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.submit(field().form as HTMLFormElement);
    await site.settle();
  });
};

describe('LookUpScreen', () => {
  test('[HIST-01] asks the service for a code as it is written, and opens its order', async () => {
    site = await startSite({ answers: { [HISTORIES]: () => saying(encodeOrder(SAMPLE_ORDER)) } });
    await site.enter(SCREEN, PATH);
    show(<LookUpScreen app={site.app} />);
    expect(field().value).toBe('');
    await submit(` ${ref.toLowerCase().replace(/(.{4})/g, '$1 ')}`);
    expect(site.callsTo(HISTORIES)).toMatchObject([{ body: { ref } }]);
    expect(site.places).toEqual([`/order/${ref}`]);
  });

  test('[HIST-01] keeps what was typed, with a message under the field, when there is no such order', async () => {
    site = await startSite({
      answers: { [HISTORIES]: () => refusing('Order is not found.', 404) },
    });
    await site.enter(SCREEN, PATH);
    show(<LookUpScreen app={site.app} />);
    await submit(ref);
    expect(site.places).toEqual([]);
    expect(field().value).toBe(ref);
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining('We cannot find this order.'),
    );
  });

  const OWN = '/api/v1/visitor-orders';

  test.each([
    ['transfer text', SAMPLE_ORDER.payment.transferText.toLowerCase()],
    ['number', '123 456 789'],
  ])('[HIST-01] opens an order of this browser by its %s, without a look-up', async (_, typed) => {
    const own = encodeOrder({ ...SAMPLE_ORDER, id: '123456789' });
    site = await startSite({ answers: { [OWN]: () => saying([own]) } });
    await site.enter(SCREEN, PATH);
    show(<LookUpScreen app={site.app} />);
    await submit(typed);
    await site.waitFor(() => site.places.length > 0);
    expect(site.places).toEqual([`/order/${ref}`]);
    expect(site.callsTo(HISTORIES)).toEqual([]);
  });

  test('[HIST-01] a transfer text of another browser’s order asks for the number of its bank account, and opens it with that', async () => {
    const FIND = '/api/v1/find-order';
    site = await startSite({
      answers: {
        [OWN]: () => saying([encodeOrder(SAMPLE_ORDER)]),
        [FIND]: () => saying({ order_ref: 'C1G5Q8WEYGKEFJKS' }),
      },
    });
    await site.enter(SCREEN, PATH);
    show(<LookUpScreen app={site.app} />);
    const account = () => screen.queryByRole('textbox', { name: /^Bank account number/ });
    expect(account()).toBeNull();
    await submit('BD0000000Z');
    await site.waitFor(() => account() !== null);
    expect(account()).toHaveAccessibleDescription(
      expect.stringContaining('No order of this browser or of your account has this text.'),
    );
    expect([field().value, site.places]).toEqual(['BD0000000Z', []]);
    await act(async () => {
      fireEvent.change(account() as HTMLElement, { target: { value: '0071 000 123456' } });
      fireEvent.submit(field().form as HTMLFormElement);
      await site.settle();
    });
    expect(site.callsTo(FIND).map(({ body }) => body)).toEqual([
      { code: 'BD0000000Z', account_number: '0071 000 123456' },
    ]);
    expect(site.places).toEqual(['/order/C1G5Q8WEYGKEFJKS']);
    expect(site.callsTo(HISTORIES)).toEqual([]);
  });

  test('[ORD-29] lists the orders of this browser once its place is there', async () => {
    site = await startSite({ answers: { [OWN]: () => saying([encodeOrder(SAMPLE_ORDER)]) } });
    await site.enter(SCREEN, PATH);
    show(<LookUpScreen app={site.app} />);
    const link = () => screen.queryByRole('link', { name: new RegExp(ref) });
    const orders = () => selectVisitorOrdersActor(site.app.getSnapshot())?.getSnapshot();
    await site.waitFor(() => orders()?.value === 'shown');
    // A file that comes renders what asks for the next one.
    while (link() === null)
      await act(async () => {
        await vi.dynamicImportSettled();
        await site.settle();
      });
    expect(link()).toHaveAttribute('href', `/order/${ref}`);
    expect(site.callsTo(OWN)).toHaveLength(1);
  });

  test('[HIST-01] has the code of a link that led nowhere', async () => {
    site = await startSite({
      answers: { [HISTORIES]: () => refusing('Order is not found.', 404) },
    });
    await site.enter({ kind: 'order', ref: 'ZZZZZZZZZZZZZZZZ' }, '/order/ZZZZZZZZZZZZZZZZ');
    await site.settle();
    await site.enter(SCREEN, PATH);
    show(<LookUpScreen app={site.app} />);
    expect(field().value).toBe('ZZZZZZZZZZZZZZZZ');
  });
});
