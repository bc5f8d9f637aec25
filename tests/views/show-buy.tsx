import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { BuyFormValues } from '#domain/rules/buy-form';
import { TradeCard } from '#src/features/trade/TradeCard';
import { usdtConfig } from '#stories/support/buy-config';
import { startTrade } from '#tests/machines/trade.start';
import { doing, show } from '#tests/support/show';
import { rateTable, unfolded } from './trade-parts';

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (element: HTMLElement, value: string) =>
  doing(() => void fireEvent.change(element, { target: { value } }));

/** The card on a running trade, with the words a person would find its parts by. */
export const showBuy = async (run = startTrade()) => {
  const send = vi.spyOn(run.actor, 'send');
  const { unmount } = show(<TradeCard actor={run.actor} />);
  await doing(() => {});

  const quantity = () => field(/^You receive/);
  const amount = () => field(/^You pay/);
  const address = () => field(/wallet address/);
  const number = () => field(/^Your account number/);
  // A closed disclosure hides it from assistive technology until it is needed.
  const holder = () => screen.getByLabelText<HTMLInputElement>(/^Account holder/);
  const network = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  const nameLine = () => screen.getByRole('status', { name: 'Account name' });
  const proceed = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  const formElement = () => proceed().form as HTMLFormElement;
  const click = (element: HTMLElement) => doing(() => void fireEvent.click(element));
  const leave = (element: HTMLElement) => doing(() => void fireEvent.blur(element));

  const page = {
    ...run,
    send,
    unmount,
    doing,
    type,
    click,
    leave,
    quantity,
    amount,
    address,
    number,
    holder,
    nameLine,
    network,
    proceed,
    formElement,
    rateTable,
    note: () => unfolded(screen.getByLabelText(/^Note/)),
    configure: (config = usdtConfig) =>
      doing(() => run.actor.send({ type: 'config.changed', config })),
    wait: (ms: number) => doing(() => run.clock.increment(ms)),
    submit: () => doing(() => void fireEvent.submit(formElement())),
    /** Everything a person types and chooses, the way they would; the holder by hand. */
    fill: async (
      values: Pick<BuyFormValues, 'quantity' | 'receivingAddress' | 'accountNumber'>,
    ) => {
      await type(quantity(), values.quantity);
      await type(address(), values.receivingAddress);
      await click(network(/Vietcombank/));
      await type(number(), values.accountNumber);
      await type(holder(), 'NGUYEN THI MINH ANH');
    },
  };
  return page;
};

/** The same with a configuration and the first minimum in place. */
export const showOpenBuy = async (...options: Parameters<typeof showBuy>) => {
  const page = await showBuy(...options);
  await page.configure();
  return page;
};
