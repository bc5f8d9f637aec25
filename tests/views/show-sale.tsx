import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { SellFormValues } from '#domain/rules/sell';
import { SideViews } from '#src/features/trade/SideViews';
import { TradeCard } from '#src/features/trade/TradeCard';
import { sellConfig } from '#stories/support/sell-config';
import { startTrade } from '#tests/machines/trade.start';
import { doing, show } from '#tests/support/show';
import { rateTable, unfolded } from './trade-parts';

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (element: HTMLElement, value: string) =>
  doing(() => void fireEvent.change(element, { target: { value } }));

/** The card on a running sale, with the words a person would find its parts by. */
export const showSale = async (run = startTrade({ side: 'sell' })) => {
  // Loaded with the page; a test's page is there at once.
  await import('#src/features/trade/sell/SellView');
  const send = vi.spyOn(run.actor, 'send');
  const { unmount } = show(
    <SideViews actor={run.actor}>
      <TradeCard actor={run.actor} />
    </SideViews>,
  );
  await doing(() => {});
  await screen.findByRole(run.actor.getSnapshot().context.config ? 'heading' : 'status');

  const quantity = () => field(/^You sell/);
  const network = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  const proceed = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  const address = () => field(/wallet you send from/);
  const number = () => field(/^Your account number/);
  const click = (element: HTMLElement) => doing(() => void fireEvent.click(element));

  return {
    ...run,
    send,
    unmount,
    doing,
    type,
    click,
    leave: (element: HTMLElement) => doing(() => void fireEvent.blur(element)),
    quantity,
    received: () => field(/^You receive/),
    address,
    number,
    // A closed disclosure hides it from assistive technology until it is needed.
    holder: () => screen.getByLabelText<HTMLInputElement>(/^Account holder/),
    nameLine: () => screen.getByRole('status', { name: 'Account name' }),
    network,
    proceed,
    rateTable,
    note: () => unfolded(screen.getByLabelText(/^Note/)),
    configure: (config = sellConfig) =>
      doing(() => run.actor.send({ type: 'config.changed', config })),
    wait: (ms: number) => doing(() => run.clock.increment(ms)),
    /** Everything a person types and chooses, the way they would; the holder by hand. */
    fill: async ({
      quantity: units,
      senderAddress,
      accountNumber,
    }: Pick<SellFormValues, 'quantity' | 'senderAddress' | 'accountNumber'>) => {
      await type(quantity(), units);
      await type(address(), senderAddress);
      await click(network(/Vietcombank/));
      await type(number(), accountNumber);
      await type(screen.getByLabelText(/^Account holder/), 'NGUYEN THI MINH ANH');
    },
  };
};

/** The same with a configuration and the first minimum in place. */
export const showOpenSale = async (...options: Parameters<typeof showSale>) => {
  const page = await showSale(...options);
  await page.configure();
  return page;
};
