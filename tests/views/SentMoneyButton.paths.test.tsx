import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { countdownMachine } from '#machines/countdown/countdown.machine';
import { SentMoneyButton } from '#src/features/order/SentMoneyButton';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenActor } from '#stories/support/frozen-actor';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { sentMoneyModel } from '#tests/machines/sent-money.model';
import { startSentMoney } from '#tests/machines/sent-money.start';
import { show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

/** 72 seconds to go. */
const input = { name: 'confirmDelay', deadline: 72, offsetMs: 0, reportTo: dummyParent };
const confirmDelay = frozenActor(countdownMachine, {
  input,
  value: 'running',
  context: { ...input, now: 0 },
});

const SENT = 'I sent enough money';
const button = () => screen.getByRole('button', { name: SENT });
const question = () => screen.queryByRole('dialog');

interface Showing {
  readonly isEnabled?: boolean;
  readonly isBusy?: boolean;
  readonly isEarly?: boolean;
}

const shows =
  ({ isEnabled = false, isBusy = false, isEarly = false }: Showing) =>
  () => {
    expect(button().hasAttribute('disabled')).toBe(!isEnabled);
    expect(button().hasAttribute('data-loading')).toBe(isBusy);
    expect(screen.queryAllByText('Available after 3 minutes · 01:12 left')).toHaveLength(
      isEarly ? 1 : 0,
    );
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
  };

viewModelTest('SentMoneyButton shows what the machine says on every path', sentMoneyModel, {
  start: () => {
    const run = startSentMoney();
    show(<SentMoneyButton actor={run.actor} confirmDelay={confirmDelay} order={SAMPLE_ORDER} />);
    return run;
  },
  calls: { confirm: 'service' },
  events: {
    'sent.reported': pressButton(SENT),
    'sent.confirmed': pressButton('Yes, it is sent'),
    'sent.declined': pressButton('Not yet'),
  },
  states: {
    tooEarly: shows({ isEarly: true }),
    available: shows({ isEnabled: true }),
    confirming: () => {
      expect(question()).toHaveAccessibleName(/^Have you transferred 2,632,896\s₫\?$/);
    },
    sending: shows({ isBusy: true }),
    failed: (_, { context: { message } }) => {
      shows({ isEnabled: true })();
      expect(screen.getByRole('alert')).toHaveTextContent(
        message || 'No answer from the service. Please press the button again.',
      );
    },
    done: () => {
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(screen.getByRole('status')).toHaveTextContent(/^Thank you\./);
    },
  },
});
