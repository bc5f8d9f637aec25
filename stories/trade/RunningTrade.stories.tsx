import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import type { LookUpOutcome } from '#domain/banks/account-name';
import { buySide } from '#domain/trade/buy-side';
import type { LookUpRequest } from '#domain/wire/account-name-wire';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { formRulesMachine } from '#machines/form-rules/form-rules.machine';
import { type TradeActorRef, tradeMachine } from '#machines/trade/trade.machine';
import { TradeCard } from '#src/features/trade/TradeCard';
import { HOST, usdtConfig } from '#stories/support/buy-config';
import { dummyParent } from '#stories/support/dummy-parent';

/** Running trade, with a lookup that knows one name. */
const runningTrade = (): TradeActorRef => {
  const accountName = accountNameMachine.provide({
    actors: {
      lookUpName: fromPromise<LookUpOutcome, LookUpRequest>(async () => ({
        kind: 'found',
        name: 'NGUYEN THI MINH ANH',
      })),
    },
  });
  const formRules = formRulesMachine.provide({ guards: { isLoaded: () => true } });
  const actor = createActor(tradeMachine.provide({ actors: { accountName, formRules } }), {
    input: {
      tradeSide: buySide,
      currencyCode: 'TRC20',
      host: HOST,
      isSignedIn: false,
      reportTo: dummyParent,
    },
  }).start();
  actor.send({ type: 'config.changed', config: usdtConfig });
  return actor;
};

const meta = {
  title: 'Features/RunningTrade',
  loaders: [async () => ({ actor: runningTrade() })],
  render: (_, { loaded }) => (
    <main style={{ maxWidth: 604, margin: '0 auto' }}>
      <TradeCard actor={loaded.actor} />
    </main>
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Typing: Story = {
  play: async ({ canvas }) => {
    const quantity = canvas.getByRole('textbox', { name: /^Bạn nhận/ });
    const amount = canvas.getByRole('textbox', { name: /^Bạn trả/ });
    await waitFor(() => expect(quantity).toHaveValue('20'));

    await userEvent.clear(quantity);
    await userEvent.type(quantity, '1234,5');
    await expect(quantity).toHaveValue('1.234,5');
    await expect(amount).toHaveValue('32.241.330');

    // Thousands are grouped while typing, and the caret keeps its place.
    await userEvent.clear(amount);
    await userEvent.type(amount, '2632900');
    await expect(amount).toHaveValue('2.632.900');
    await expect(quantity).toHaveValue('100,00015313');
    await userEvent.type(amount, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await expect(amount).toHaveValue('29.632.900');
    await userEvent.tab();
    await expect(amount).toHaveValue('29.632.900');
  },
};

export const LookingUpAName: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Vietcombank/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: /^Số tài khoản/ }), '0071000123456');
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole('status', { name: 'Tên tài khoản' })).toHaveTextContent(
        '✓ NGUYEN THI MINH ANH',
      ),
    );
  },
};
