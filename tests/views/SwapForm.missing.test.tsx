import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SwapCard } from '#src/features/swap/SwapCard';
import { FULL_WALLET, swapConfig } from '#stories/support/swap-config';
import { startSwap } from '#tests/machines/swap.start';
import { doing, show } from '#tests/support/show';

test('[SWAP-01] the button of an exchange says what it waits for', async () => {
  const { actor, remember } = startSwap();
  show(<SwapCard actor={actor} tabs={null} />);
  await doing(() => actor.send({ type: 'config.changed', config: swapConfig }));
  await doing(() => actor.send({ type: 'wallet.known', wallet: FULL_WALLET }));
  await doing(() => remember());
  expect(screen.getByRole('button', { name: /^Exchange now|^Offline/ })).toBeDisabled();
  expect(screen.getByText('Still missing: You give.')).toBeVisible();
  const given = screen.getByRole('textbox', { name: /^You give/ });
  await doing(() => void fireEvent.change(given, { target: { value: '0.00000001' } }));
  expect(screen.getByText('Please correct: You give.')).toBeVisible();
});
