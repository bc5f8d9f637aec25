import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Order } from '#domain/order/order';
import type { PaymentRepairSnapshot } from '#machines/payment-repair/payment-repair.machine';
import { PaymentRepair } from '#src/features/order/PaymentRepair';
import { RepairStatus } from '#src/features/order/repair/RepairStatus';
import { REPAIRED_ORDER } from '#stories/support/sample-offers';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { REPAIRED_SALE } from '#stories/support/sample-sale';
import { paymentRepairModel, saleRepairModel } from '#tests/machines/payment-repair.model';
import { startPaymentRepair } from '#tests/machines/payment-repair.start';
import { doing, show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

/** An order, and the figures that the page has for its offers, as patterns. */
interface Case {
  readonly order: Order;
  /** What came of the short offer, what is missing of it, and what came of the late one. */
  readonly part: string;
  readonly missing: string;
  readonly all: string;
  /** "transfer", or "send". */
  readonly verb: string;
  readonly code: RegExp;
  readonly recalculation: RegExp;
  readonly givenBack: string;
  /** What goes out, as it is written. */
  readonly write: (delivered: string) => string;
}

const title = () => screen.getByRole('heading', { level: 1 });
const figures = () => screen.queryAllByRole('heading', { level: 2, name: 'What you can do' });
const named = (name: RegExp) => screen.queryAllByRole('button', { name });

type Options = Parameters<
  typeof viewModelTest<PaymentRepairSnapshot, ReturnType<typeof startPaymentRepair>>
>[2];

const optionsFor = ({ part, missing, all, verb, recalculation, ...given }: Case): Options => {
  const buttons = { recalculation, refund: /^Get .* back$/ };
  const code = () => screen.queryAllByRole('img', { name: given.code });
  const rest = new RegExp(`^${verb} the rest: ${missing}$`, 'i');
  const words = {
    open: new RegExp(`^${part} has arrived, ${missing} is missing$`),
    ended: new RegExp(`^${part} has arrived, ${missing} did not come in time$`),
    late: new RegExp(`^Your ${all} came after the time to ${verb}$`),
  };

  const hasNoChoices = () => {
    expect(figures()).toHaveLength(0);
    for (const name of Object.values(buttons)) expect(named(name)).toHaveLength(0);
  };

  /** What is shown of an offer, whether or not a decision is being made. */
  const shows = ({ context }: PaymentRepairSnapshot, isDecided: boolean) => {
    const isShort = context.offer?.state === 'short';
    const isOpen = isShort && !context.isQuoteOver;
    expect(title()).toHaveTextContent(isShort ? words[isOpen ? 'open' : 'ended'] : words.late);
    expect(figures()).toHaveLength(1);
    expect(screen.queryAllByRole('timer')).toHaveLength(isOpen ? 1 : 0);
    expect(code()).toHaveLength(isOpen && !isDecided ? 1 : 0);
    expect(named(rest)).toHaveLength(isOpen ? 1 : 0);
    expect(named(buttons.recalculation)).toHaveLength(isOpen || !isShort ? 1 : 0);
    for (const button of [...named(buttons.recalculation), ...named(buttons.refund)])
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

  return {
    start: () => {
      const run = startPaymentRepair();
      show(
        <>
          <RepairStatus actor={run.actor} order={given.order} priceNow="agreed" />
          <PaymentRepair actor={run.actor} order={given.order} />
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
        const [button] = named(buttons[event.decision as keyof typeof buttons]);
        return doing(() => (button ? button.click() : actor.send(event as never)));
      },
      // No offer of the model asks for an account: one that is named comes as from another view.
      'decision.confirmed': ({ actor }, event) =>
        event.account ? doing(() => actor.send(event as never)) : pressButton(/^Yes, /)(),
      'decision.declined': pressButton('Choose again'),
    },
    states: {
      loading: () => {
        expect(title()).toHaveTextContent(new RegExp(`^${part} has arrived$`));
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
        const isShort = offer?.state === 'short';
        const name =
          request?.decision === 'refund'
            ? `^Get ${isShort ? part : all} back\\?$`
            : `^Take ${given.write(request?.delivered ?? '')}\\?$`;
        expect(screen.getByRole('dialog')).toHaveAccessibleName(new RegExp(name));
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
          request?.decision === 'refund' ? given.givenBack : 'We have your decision',
        );
        expect(title()).toHaveFocus();
        hasNoChoices();
      },
      settled: () => {
        expect(title()).toHaveTextContent(new RegExp(`^${part} has arrived$`));
        expect(screen.getByText(/^One of us checks the order/)).toBeInTheDocument();
        hasNoChoices();
      },
    },
  };
};

viewModelTest(
  'PaymentRepair shows what the machine says on every path',
  paymentRepairModel,
  optionsFor({
    order: REPAIRED_ORDER,
    part: '300,000\\s₫',
    missing: '229,975\\s₫',
    all: '529,975\\s₫',
    verb: 'transfer',
    code: /^VietQR: 229,975/,
    recalculation: /^Take 1/,
    givenBack: 'Your money goes back to you',
    write: (delivered) => `${delivered}\\sUSDT`,
  }),
);

viewModelTest(
  'PaymentRepair of a sale shows what the machine says on every path',
  saleRepairModel,
  optionsFor({
    order: REPAIRED_SALE,
    part: '12\\.5\\sUSDT',
    missing: '7\\.5\\sUSDT',
    all: '20\\sUSDT',
    verb: 'send',
    code: /^QR code of the address TXk4wN/,
    recalculation: /^Take [35]/,
    givenBack: 'Your coins go back to you',
    // Hundreds of thousands.
    write: (delivered) => `${delivered.slice(0, 3)},${delivered.slice(3)}\\s₫`,
  }),
);
