import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { PaymentRepairSnapshot } from '#machines/payment-repair/payment-repair.machine';
import { PaymentRepair } from '#src/features/order/PaymentRepair';
import { RepairStatus } from '#src/features/order/repair/RepairStatus';
import { REPAIRED_ORDER } from '#stories/support/sample-offers';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { paymentRepairModel } from '#tests/machines/payment-repair.model';
import { startPaymentRepair } from '#tests/machines/payment-repair.start';
import { doing, show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

const title = () => screen.getByRole('heading', { level: 1 });
const figures = () => screen.queryAllByRole('heading', { level: 2, name: 'What you can do' });
const restCode = () => screen.queryAllByRole('img', { name: /^VietQR: 229,975/ });
const named = (name: RegExp) => screen.queryAllByRole('button', { name });

const BUTTONS = { recalculation: /^Take 1/, refund: /^Get .* back$/ };
type Offered = keyof typeof BUTTONS;

const hasNoChoices = () => {
  expect(figures()).toHaveLength(0);
  for (const name of Object.values(BUTTONS)) expect(named(name)).toHaveLength(0);
};

/** What is shown of an offer, whether or not a decision is being made. */
const shows = ({ context }: PaymentRepairSnapshot, isDecided: boolean) => {
  const isShort = context.offer?.state === 'short';
  const isOpen = isShort && !context.isQuoteOver;
  const words = {
    open: /^300,000\s₫ has arrived, 229,975\s₫ is missing$/,
    ended: /^300,000\s₫ has arrived, 229,975\s₫ did not come in time$/,
    late: /^Your 529,975\s₫ came after the time to transfer$/,
  };
  expect(title()).toHaveTextContent(isShort ? words[isOpen ? 'open' : 'ended'] : words.late);
  expect(figures()).toHaveLength(1);
  expect(screen.queryAllByRole('timer')).toHaveLength(isOpen ? 1 : 0);
  expect(restCode()).toHaveLength(isOpen && !isDecided ? 1 : 0);
  expect(named(/^Transfer the rest: 229,975\s₫$/)).toHaveLength(isOpen ? 1 : 0);
  expect(named(BUTTONS.recalculation)).toHaveLength(isOpen || !isShort ? 1 : 0);
  for (const button of [...named(BUTTONS.recalculation), ...named(BUTTONS.refund)])
    expect(button.getAttribute('aria-disabled')).toBe(isDecided ? 'true' : null);
  expect(screen.queryAllByText('Nothing has been decided yet.')).toHaveLength(
    context.hasMoved ? 1 : 0,
  );
  expect(screen.queryAllByText(/The order is no longer open/)).toHaveLength(
    context.message === '' ? 0 : 1,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};

const chooses = (_: unknown, expected: PaymentRepairSnapshot) => shows(expected, false);

viewModelTest('PaymentRepair shows what the machine says on every path', paymentRepairModel, {
  start: () => {
    const run = startPaymentRepair();
    show(
      <>
        <RepairStatus actor={run.actor} order={REPAIRED_ORDER} priceNow="agreed" />
        <PaymentRepair actor={run.actor} order={REPAIRED_ORDER} />
      </>,
    );
    return run;
  },
  now: SAMPLE_ORDER.createdAt * 1_000,
  calls: { load: 'offers', decide: 'decisions' },
  waits: { retryPause: 5_000, offerPause: 20_000 },
  events: {
    'retry.requested': pressButton('Try again'),
    // Pressed as long as it is there: a choice that a quote's end took away is sent, as by a late click.
    'decision.made': ({ actor }, event) => {
      const [button] = named(BUTTONS[event.decision as Offered]);
      return doing(() => (button ? button.click() : actor.send(event as never)));
    },
    'decision.confirmed': pressButton(/^Yes, /),
    'decision.declined': pressButton('Choose again'),
  },
  states: {
    loading: () => {
      expect(title()).toHaveTextContent(/^300,000\s₫ has arrived$/);
      expect(screen.getByText(/^We are looking up what you can choose/)).toBeInTheDocument();
      hasNoChoices();
    },
    unreachable: (_, { context: { message } }) => {
      expect(screen.getByRole('alert')).toHaveTextContent(
        `What you can choose could not be loaded. ${message}`,
      );
      hasNoChoices();
    },
    'choosing.quoted': chooses,
    'choosing.pausing': chooses,
    'choosing.asking': chooses,
    confirming: (_, { context: { request, offer } }) => {
      const name =
        request?.decision === 'refund'
          ? new RegExp(`^Get ${offer?.received === '300000' ? '300,000' : '529,975'}\\s₫ back\\?$`)
          : new RegExp(`^Take ${request?.delivered}\\sUSDT\\?$`);
      expect(screen.getByRole('dialog')).toHaveAccessibleName(name);
    },
    deciding: (_, expected) => {
      shows(expected, true);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
    unanswered: (_, expected) => {
      shows(expected, true);
      expect(screen.getByRole('alert')).toHaveTextContent(/^No answer from the service yet\./);
    },
    done: (_, { context: { request } }) => {
      expect(title()).toHaveTextContent(
        request?.decision === 'refund' ? 'Your money goes back to you' : 'We have your decision',
      );
      expect(title()).toHaveFocus();
      hasNoChoices();
    },
    settled: () => {
      expect(title()).toHaveTextContent(/^300,000\s₫ has arrived$/);
      expect(screen.getByText(/^One of us checks the order/)).toBeInTheDocument();
      hasNoChoices();
    },
  },
});
