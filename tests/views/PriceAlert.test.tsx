import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PriceAlert } from '#src/features/price-alert/PriceAlert';
import { usdtConfig, withPause } from '#stories/support/buy-config';
import { startForm } from '#tests/machines/form.start';
import { doing, show } from '#tests/support/show';

let run: ReturnType<typeof startForm>;
afterEach(() => run?.actor.stop());

const begin = (path = 'usdt', config: typeof usdtConfig | undefined = usdtConfig) => {
  run = startForm({
    initialValues: { path, isSale: false, price: '', email: '', captcha: '' },
    hasCaptcha: !path.includes('/'),
  });
  show(<PriceAlert actor={run.actor} config={config} />);
  return run;
};
const type = (label: RegExp, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });
const button = () => screen.getByRole('button', { name: 'Tell me by email' });

describe('the page of a price alert', () => {
  test('[HOME-05] hands in the price, the address and the captcha', async () => {
    begin();
    expect(button()).toBeDisabled();
    await type(/Your price/, '26,000');
    await type(/Email/, 'lan@example.com');
    await doing(() => run.actor.send({ type: 'captcha.solved', solution: 'solved' }));
    await doing(() => void fireEvent.click(button()));
    const values = { price: '26000', email: 'lan@example.com', captcha: 'solved' };
    expect(run.service.inputs).toEqual([
      { step: 0, values: { path: 'usdt', isSale: false, ...values }, answers: [] },
    ]);
  });

  test('has no form while the currency has no price, or is none', () => {
    begin('usdt', withPause('TRC20', 'RATE_JUMPED'));
    expect(screen.getByRole('status')).toHaveTextContent('USDT has no price right now');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('names an unknown currency by its code', () => {
    begin('nothing');
    expect(screen.getByRole('status')).toHaveTextContent('NOTHING has no price right now');
  });

  test.each([
    ['confirm/of-the-mail', 'Start the alert'],
    ['end/of-the-mail', 'End the alert'],
  ])('[HOME-05] of the link %s does nothing until its button is pressed', async (path, name) => {
    begin(path, undefined);
    expect(run.service.inputs).toEqual([]);
    const press = screen.getByRole('button', { name });
    await vi.waitFor(() => expect(press).toBeEnabled());
    await act(async () => void fireEvent.click(press));
    expect(run.service.inputs).toMatchObject([{ values: { path } }]);
  });
});
