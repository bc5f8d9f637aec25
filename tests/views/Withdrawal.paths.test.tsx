import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { WithdrawalSnapshot } from '#machines/withdrawal/withdrawal.machine';
import { Withdrawal } from '#src/features/withdrawal/Withdrawal';
import {
  BTC_WITHDRAWAL,
  PENDING_BTC,
  STOCKED_WALLET,
  withdrawalConfig,
} from '#stories/support/withdrawal-config';
import { KYC_REQUIRED, NOW, TAKEN, withdrawalModel } from '#tests/machines/withdrawal.model';
import { startWithdrawal } from '#tests/machines/withdrawal.start';
import { doing, show } from '#tests/support/show';
import { pressButton, pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

type Run = ReturnType<typeof startWithdrawal>;

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const amount = () => field(/^Amount/);
const bankOf = (code: string) => {
  const chip = screen.getAllByRole<HTMLInputElement>('radio').find(({ value }) => value === code);
  if (!chip) throw new Error(`no bank ${code}`);
  return chip;
};
const picker = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const change = (element: HTMLElement, value: string) =>
  doing(() => void fireEvent.change(element, { target: { value } }));
const proceed = () => screen.queryByRole('button', { name: /^Withdraw$|^Offline/ });
const press = (button: HTMLElement) => doing(() => void fireEvent.click(button));

const begin = () => {
  const run = startWithdrawal();
  show(<Withdrawal actor={run.actor} />);
  return run;
};

const fill = async ({ currency, quantity, bankCode, account }: AnyEventObject['values']) => {
  if (picker('Currency').value !== currency) await change(picker('Currency'), currency);
  await change(amount(), quantity);
  if (bankCode !== '') await press(bankOf(bankCode));
  await change(field(/^Your (?:account number|wallet address)/), account);
};

/** What a refusal says where its message is a code. */
const WORDS: Readonly<Record<string, string>> = {
  STEP_UP_REQUIRED: 'Nothing was done, because you did not confirm that it is you.',
};

const showsForm =
  ({ isBusy = false, isChecked = false }) =>
  ({ actor }: Run, expected: WithdrawalSnapshot) => {
    const { context, value } = actor.getSnapshot();
    expect(value).toEqual(expected.value);
    expect(picker('Currency').value).toBe(context.values.currency);
    expect(amount().value.replaceAll(',', '')).toBe(context.values.quantity);
    expect(amount().matches(':disabled')).toBe(isBusy);
    expect(screen.queryByText(/^No answer yet/) !== null).toBe(isChecked);
    const refused = screen.queryByText('Nothing was withdrawn.')?.parentElement?.textContent;
    const { message = '' } = context.refusal ?? {};
    expect(refused).toBe(context.refusal && `Nothing was withdrawn. ${WORDS[message] ?? message}`);
  };

const showsInstead = (words: RegExp) => (run: Run, expected: WithdrawalSnapshot) => {
  expect(run.actor.getSnapshot().value).toEqual(expected.value);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(words)).toBeVisible();
};

const loads = (run: Run, expected: WithdrawalSnapshot) =>
  showsInstead(
    run.actor.getSnapshot().context.isStopped
      ? /^Your wallet is being reviewed/
      : /^Loading your wallet/,
  )(run, expected);

viewModelTest('Withdrawal shows what the machine says on every path', withdrawalModel, {
  start: begin,
  now: NOW,
  calls: {
    recallWithdrawal: 'recall',
    loadReview: 'review',
    send: 'service',
    ask: 'service',
    askProof: 'proof',
  },
  waits: { requestTimeout: 15_000, askPause: 30_000, reviewPause: 60_000 },
  events: {
    'currency.chosen': ({ actor }: Run, event: AnyEventObject) =>
      // A field that has the value already tells nothing.
      picker('Currency').value === event.code
        ? doing(() => actor.send(event as never))
        : change(picker('Currency'), event.code),
    'quantity.changed': async (_: Run, { quantity }: AnyEventObject) => {
      await change(amount(), '');
      await change(amount(), quantity);
    },
    'all.pressed': pressButton('Withdraw all'),
    // What cannot be pressed for now is sent all the same: the machine decides.
    'form.submitted': async ({ actor }: Run, event: AnyEventObject) => {
      await fill(event.values);
      const button = proceed();
      if (button?.matches(':enabled')) await press(button);
      else await doing(() => actor.send(event as never));
    },
    'form.returned': pressButton('Back to the form'),
    'answer.requested': pressButtonOrSend('Check now'),
    'another.requested': pressButton('Withdraw something else'),
  },
  states: {
    recalling: showsInstead(/^Loading your wallet/),
    loading: loads,
    waitingForFacts: showsInstead(/^Loading your wallet/),
    paused: showsInstead(/^Withdrawing is paused right now/),
    stopped: showsInstead(/^Your wallet is being reviewed/),
    editing: showsForm({}),
    refused: showsForm({}),
    sending: showsForm({ isBusy: true }),
    provingPerson: showsForm({ isBusy: true }),
    'unknownOutcome.pausing': showsForm({ isBusy: true, isChecked: true }),
    'unknownOutcome.asking': showsForm({ isBusy: true, isChecked: true }),
    taken: showsInstead(/^Your withdrawal is on its way/),
    unclear: showsInstead(/^We do not know what became of this withdrawal/),
    kycRequired: showsInstead(/^We need your identity documents first/),
  },
});

const open = async () => {
  const run = begin();
  await doing(() => run.recall.answer({ pending: undefined }));
  await doing(() => run.review.answer(false));
  await doing(() => {
    run.actor.send({ type: 'config.changed', config: withdrawalConfig });
    run.actor.send({ type: 'wallet.known', wallet: STOCKED_WALLET });
  });
  return run;
};
const figures = () =>
  [...document.querySelectorAll('dl > *')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );

test('[CFG-05] Withdrawal names balance, minimum, fee and what arrives before anything is sent', async () => {
  const run = await open();
  expect(screen.getByText('Balance 2,500,000 VND')).toBeVisible();
  await change(amount(), '1000000');
  expect(figures()).toEqual([
    ...['Minimum', '200,000 ₫', 'Fee', 'none', 'Amount you receive', '1,000,000 VND'],
  ]);
  await change(picker('Currency'), 'BTC');
  expect(figures().slice(-1)).toEqual(['–']);
  await change(amount(), '0.02');
  expect(screen.getByText('Balance 0.04213 BTC')).toBeVisible();
  expect(figures()).toEqual([
    ...['Minimum', '0.00008897 BTC, worth 200,000 ₫'],
    ...['Network fee', '0.00003 BTC', 'Amount you receive', '0.01997 BTC'],
  ]);
  await change(picker('Currency'), 'ETH');
  expect(figures()).toEqual([]);
  expect(screen.getByText(/^ETH has no rate right now/)).toBeVisible();
  run.actor.stop();
});

test.each([
  ['VND', '2,500,000'],
  ['BTC', '0.04213'],
])('Withdrawal fills in all of %s', async (code, all) => {
  const run = await open();
  if (code !== 'VND') await change(picker('Currency'), code);
  await press(screen.getByRole('button', { name: 'Withdraw all' }));
  expect(amount()).toHaveValue(all);
  run.actor.stop();
});

test.each([
  ['VND', '199999', 'Min withdraw is 200,000 VND'],
  ['VND', '2500001', 'Max withdraw is 2,500,000 VND'],
  ['VND', '200000.5', 'Quantity is invalid.'],
  ['BTC', '0.00008896', 'Min withdraw is 200,000 VND'],
  ['BTC', '0.05', 'Max withdraw is 0.04213 BTC'],
])('Withdrawal says of %s %s: %s', async (code, typed, message) => {
  const run = await open();
  if (code !== 'VND') await change(picker('Currency'), code);
  await change(amount(), typed);
  await doing(() => void fireEvent.blur(amount()));
  expect(screen.getByText(message)).toBeVisible();
  expect(proceed()).toBeDisabled();
  run.actor.stop();
});

test('Withdrawal shows no error in a form that was emptied for another currency', async () => {
  const run = await open();
  await change(amount(), '1');
  await doing(() => void fireEvent.blur(amount()));
  await change(picker('Currency'), 'BTC');
  expect(amount()).toHaveValue('');
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  run.actor.stop();
});

test('Withdrawal sends what is typed once, and shows what was taken and where it goes', async () => {
  const run = await open();
  await fill(BTC_WITHDRAWAL);
  for (let more = 0; more < 3; more += 1) await press(proceed() as HTMLElement);
  expect(run.service.inputs).toHaveLength(1);
  expect(run.service.inputs[0]?.request).toEqual(PENDING_BTC.request);
  await doing(() => run.service.answer(TAKEN));
  expect(figures()).toEqual([
    ...['Taken from your wallet', '0.02 BTC', 'Network fee', '0.00003 BTC'],
    ...['Amount you receive', '0.01997 BTC', 'Your wallet address', BTC_WITHDRAWAL.account],
  ]);
  run.actor.stop();
});

test('[KYC-02] Withdrawal keeps what was typed while documents are asked for', async () => {
  const run = await open();
  await fill(BTC_WITHDRAWAL);
  await press(proceed() as HTMLElement);
  await doing(() => run.service.answer(KYC_REQUIRED));
  await press(screen.getByRole('button', { name: 'Back to the form' }));
  expect(amount()).toHaveValue('0.02');
  expect(field(/^Your wallet address/)).toHaveValue(BTC_WITHDRAWAL.account);
  run.actor.stop();
});
