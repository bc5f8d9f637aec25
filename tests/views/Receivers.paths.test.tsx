import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReceiversSnapshot } from '#machines/receivers/receivers.machine';
import { ReceiverChoice } from '#src/features/receivers/ReceiverChoice';
import { Receivers } from '#src/features/receivers/Receivers';
import { COLD_WALLET, frozenReceivers, RECEIVERS, SALARY } from '#stories/support/frozen-receivers';
import { frozenTrade } from '#stories/support/frozen-trade';
import { frozenWithdrawal } from '#stories/support/frozen-withdrawal';
import { expectTold } from '#stories/support/told';
import { receiversModel } from '#tests/machines/receivers.model';
import { startReceivers } from '#tests/machines/receivers.start';
import { doing, show } from '#tests/support/show';
import { pressButton, pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

const begin = () => {
  const run = startReceivers();
  show(<Receivers actor={run.actor} withdrawal={frozenWithdrawal('editing')} />);
  return run;
};
/** Presses a button of the open dialog. */
const answer = (name: string) => () => {
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button', { name });
  return doing(() => void fireEvent.click(buttons.at(-1) as HTMLElement));
};

const shows = (_: unknown, { context: { receivers, message } }: ReceiversSnapshot) => {
  expect(screen.queryAllByRole('listitem')).toHaveLength(receivers?.length ?? 0);
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    message === '' ? [] : [expect.stringContaining(message)],
  );
};

viewModelTest('[ACC-05] Receivers shows what the machine says on every path', receiversModel, {
  start: begin,
  calls: { loadReceivers: 'lists', saveReceiver: 'saves', removeReceiver: 'removals' },
  waits: { retryPause: 60_000 },
  events: {
    'receivers.requested': pressButtonOrSend('Try again'),
    'removal.chosen': pressButton(`Delete: ${COLD_WALLET.name}`),
    'removal.confirmed': answer('Delete the receiver'),
    'removal.cancelled': answer('Cancel'),
  },
  states: {
    loading: shows,
    failed: shows,
    shown: shows,
    saving: shows,
    confirming: () => expect(screen.getByRole('dialog')).toHaveTextContent('Delete this receiver?'),
    removing: shows,
  },
});

test('[ACC-05] a receiver that waits says from when it can be used, and only usable ones are chosen', async () => {
  const run = begin();
  await doing(() => run.lists.answer(RECEIVERS));
  expect(screen.getByText('Vietcombank · 0071000123456')).toBeVisible();
  expect(screen.getByText(/^Can be used from /)).toHaveTextContent('2100');
  // The wallet of the site pays to no Tron address.
  expect(screen.getAllByRole('button', { name: /^Use: / })).toHaveLength(1);
  await doing(() => fireEvent.click(screen.getByRole('button', { name: `Use: ${SALARY.name}` })));
  await expectTold({ type: 'receiver.chosen', receiver: SALARY });
  run.actor.stop();
});

test('[ACC-05] a purchase has the usable addresses of its network', async () => {
  const actor = frozenReceivers('shown', { receivers: RECEIVERS });
  const tron = frozenTrade({ form: 'editing' });
  const { rerender } = show(<ReceiverChoice actor={actor} trade={tron} />);
  await doing(() => fireEvent.click(screen.getByRole('button', { name: COLD_WALLET.name })));
  await expectTold({
    type: 'receivingAddress.chosen',
    receivingAddress: COLD_WALLET.account,
  });
  // That of bitcoin waits, and there is none of Ethereum.
  for (const networkKey of ['BTC', 'ETH']) {
    const trade = frozenTrade({ form: 'editing' }, { networkKey });
    rerender(<ReceiverChoice actor={actor} trade={trade} />);
    expect(screen.queryByRole('button')).toBeNull();
  }
});
