import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { SIDE_PAUSED } from '#domain/wire/result';
import type { SwapSnapshot } from '#machines/swap/swap.machine';
import { SwapCard } from '#src/features/swap/SwapCard';
import { FULL_WALLET, swapConfig } from '#stories/support/swap-config';
import { swapModel } from '#tests/machines/swap.model';
import { startSwap } from '#tests/machines/swap.start';
import { doing, show } from '#tests/support/show';
import { submissionAnswers } from '#tests/support/submission-answers';
import { pressButton, pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

type Run = ReturnType<typeof startSwap>;

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const given = () => field(/^You give/);
const picker = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const change = (element: HTMLElement, value: string) =>
  doing(() => void fireEvent.change(element, { target: { value } }));
const proceed = () => screen.queryByRole('button', { name: /^Exchange now|^Offline/ });

const begin = async () => {
  const run = startSwap();
  show(<SwapCard actor={run.actor} tabs={null} />);
  await doing(() => {});
  return run;
};

const showsForm =
  ({ isBusy = false, isAsked = false }) =>
  (run: Run, expected: SwapSnapshot) => {
    const { context, value } = run.actor.getSnapshot();
    expect(value).toEqual(expected.value);
    expect([picker('From').value, picker('To').value]).toEqual([context.from, context.to]);
    expect(given().value.replaceAll(',', '')).toBe(context.amountFrom);
    expect(given().matches(':disabled')).toBe(isBusy || isAsked);
    const isSilent = !context.isOnline && !isBusy;
    const shown = (name: RegExp) => screen.queryByRole('button', { name }) !== null;
    expect(shown(/^Offline: nothing can be sent/)).toBe(isSilent);
    expect(shown(/^Exchange now/)).toBe(!isAsked && !isSilent);
    expect(shown(/^Exchange for /)).toBe(isAsked && !isSilent);
    expect(screen.queryByText('The rate has just changed.') !== null).toBe(isAsked);
    const refused = screen.queryByText('Nothing was exchanged.')?.parentElement?.textContent ?? '';
    const said =
      context.refusal?.code === SIDE_PAUSED
        ? 'Exchanging is paused right now.'
        : context.refusal?.message;
    if (!context.refusal) expect(refused).toBe('');
    else if (context.refusal.code !== SIDE_PAUSED) expect(refused).toContain(said);
  };

const showsInstead = (words: RegExp) => (run: Run, expected: SwapSnapshot) => {
  expect(run.actor.getSnapshot().value).toEqual(expected.value);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(words)).toBeVisible();
};

viewModelTest('SwapCard shows what the swap says', swapModel, {
  start: begin,
  calls: { recallSwap: 'recall' },
  events: {
    'from.chosen': (_: Run, { code }: AnyEventObject) => change(picker('From'), code),
    'to.chosen': (_: Run, { code }: AnyEventObject) => change(picker('To'), code),
    'pair.turned': pressButton('Turn the exchange round'),
    'amount.changed': async (_: Run, { amountFrom }: AnyEventObject) => {
      await change(given(), '');
      await change(given(), amountFrom);
    },
    'part.pressed': ({ actor }: Run, event: AnyEventObject) =>
      doing(() => {
        const button = screen.getByRole('button', { name: `${event.part}%` });
        if (button.matches(':enabled')) fireEvent.click(button);
        else actor.send(event as never);
      }),
    // What cannot be pressed for now is sent all the same: the machine decides.
    'form.submitted': async ({ actor }: Run, event: AnyEventObject) => {
      const { from, to, amountFrom } = event.values;
      await change(picker('From'), from);
      await change(picker('To'), to);
      await change(given(), amountFrom);
      await doing(() => {
        const button = proceed();
        if (button?.matches(':enabled')) fireEvent.click(button);
        else actor.send(event as never);
      });
    },
    'rate.accepted': pressButtonOrSend('Exchange for 0.5988 ETH'),
    'rate.declined': pressButton('Back to the form'),
    'login.requested': pressButton('Log in'),
    ...submissionAnswers<Run>((_, deed) => doing(deed)),
  },
  states: {
    recalling: showsInstead(/^Loading the rates and your wallet/),
    waitingForFacts: showsInstead(/^Loading the rates and your wallet/),
    paused: showsInstead(/^Exchanging is paused right now/),
    loginRequired: showsInstead(/^Log in to exchange/),
    editing: showsForm({}),
    submitting: showsForm({ isBusy: true }),
    confirmingRate: showsForm({ isAsked: true }),
    done: showsInstead(/^Your exchange is done/),
  },
});

const open = async () => {
  const run = await begin();
  await doing(() => run.remember());
  await doing(() => {
    run.actor.send({ type: 'config.changed', config: swapConfig });
    run.actor.send({ type: 'wallet.known', wallet: FULL_WALLET });
  });
  return run;
};

test('[SWAP-01, RATE-05] SwapCard names balance, rate, fee and what is received, each as its source has it', async () => {
  const run = await open();
  await change(given(), '0.02');
  expect(screen.getByText('Balance 0.04213 BTC')).toBeVisible();
  expect(screen.getByText('1 BTC = 30.31 ETH')).toBeVisible();
  expect(screen.getByText('0.0012124 ETH')).toBeVisible();
  expect(field(/^You receive/)).toHaveValue('0.6049876');
  run.actor.stop();
});

test('[SWAP-02] SwapCard fills parts of the balance in', async () => {
  const run = await open();
  for (const [part, amount] of [
    ['25%', '0.0105325'],
    ['50%', '0.021065'],
    ['75%', '0.0315975'],
    ['100%', '0.04213'],
  ] as const) {
    await doing(() => void fireEvent.click(screen.getByRole('button', { name: part })));
    expect(given()).toHaveValue(amount);
  }
  run.actor.stop();
});

test.each([
  ['0.0001', 'Min exchange is 0.0005 BTC'],
  ['0.5', 'Max exchange is 0.04213 BTC'],
])('[SWAP-03] SwapCard says of %s: %s', async (amount, message) => {
  const run = await open();
  await change(given(), amount);
  await doing(() => void fireEvent.blur(given()));
  expect(screen.getByText(message)).toBeVisible();
  expect(proceed()).toBeDisabled();
  run.actor.stop();
});

test('[SWAP-03] SwapCard says at once that from and to are one currency', async () => {
  const run = await open();
  await change(picker('To'), 'BTC');
  expect(screen.getByText('Please choose two different currencies.')).toBeVisible();
  run.actor.stop();
});

test('[SWAP-06] SwapCard says that a pair without a rate is unsupported', async () => {
  const run = await open();
  await change(picker('From'), 'ETH');
  await change(picker('To'), 'VND');
  expect(screen.getByText('Exchanging ETH to VND is not supported')).toBeVisible();
  run.actor.stop();
});

test('[SWAP-04] SwapCard sends what is typed once, however often it is pressed', async () => {
  const run = await open();
  await change(given(), '0.02');
  for (let press = 0; press < 3; press += 1) {
    await doing(() => void fireEvent.click(proceed() as HTMLElement));
  }
  expect(run.orders.inputs).toHaveLength(1);
  expect(run.orders.inputs[0]).toMatchObject({
    order: { fromCode: 'BTC', toCode: 'ETH', quantity: '0.02' },
    expectedAmount: '0.6049876',
  });
  run.actor.stop();
});
