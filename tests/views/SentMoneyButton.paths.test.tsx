import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { countdownMachine } from '#machines/countdown/countdown.machine';
import type { SentMoneyEvent, SentMoneySnapshot } from '#machines/sent-money/sent-money.machine';
import { SentMoneyButton } from '#src/features/order/SentMoneyButton';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenActor } from '#stories/support/frozen-actor';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { sentMoneyModel } from '#tests/machines/sent-money.model';
import { startSentMoney } from '#tests/machines/sent-money.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startSentMoney>;

/** 72 seconds to go. */
const input = { name: 'patience', deadline: 72, offsetMs: 0, reportTo: dummyParent };
const patience = frozenActor(countdownMachine, {
  input,
  value: 'running',
  context: { ...input, now: 0 },
});

const button = () => screen.getByRole('button', { name: 'I sent enough money' });
const answer = (name: string) => screen.getByRole('button', { name });
const question = () => screen.queryByRole('dialog');
const send = deed<SentMoneyEvent>((event) => doing(() => run.actor.send(event)));

const events = {
  'xstate.init': () => {
    run = startSentMoney();
    show(<SentMoneyButton actor={run.actor} patience={patience} order={SAMPLE_ORDER} />);
  },
  'moment.come': send,
  'moment.postponed': send,
  'sent.said': () => doing(() => void fireEvent.click(button())),
  'sent.confirmed': () => doing(() => void fireEvent.click(answer('Yes, it is sent'))),
  'sent.declined': () => doing(() => void fireEvent.click(answer('Not yet'))),
  'xstate.done.actor.confirm': () => doing(() => run.service.answer()),
  'xstate.error.actor.confirm': deed<{ error: unknown }>(({ error }) =>
    doing(() => run.service.fail(error)),
  ),
};

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

const states = {
  tooEarly: shows({ isEarly: true }),
  available: shows({ isEnabled: true }),
  confirming: () => {
    expect(question()).toHaveAccessibleName(/^Have you transferred 2,632,896\s₫\?$/);
  },
  sending: shows({ isBusy: true }),
  failed: ({ context: { message } }: SentMoneySnapshot) => {
    shows({ isEnabled: true })();
    expect(screen.getByRole('alert')).toHaveTextContent(
      message || 'No answer from the service. Please press the button again.',
    );
  },
  done: () => {
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Thank you\./);
  },
};

afterEach(() => run?.actor.stop());

walkPaths('SentMoneyButton shows what the machine says on every path', sentMoneyModel, {
  events,
  states,
});
