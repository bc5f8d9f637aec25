import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FeeCalculator } from '#src/screens/content/FeeCalculator';
import { doing, show } from '#tests/support/show';

const field = () => screen.getByLabelText('Amount that is sent');
/** The fees as they are shown: Perfect Money's, then WebMoney's. */
const fees = () =>
  screen.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));

const type = (value: string) => doing(() => void fireEvent.change(field(), { target: { value } }));

it('[CONT-04] shows what each system keeps of an amount, at every key', async () => {
  show(<FeeCalculator />);
  expect(fees()).toEqual(['0.5 PM', '0.8 WMZ']);
  await type('1');
  expect(fees()).toEqual(['0.01 PM', '0.01 WMZ']);
  await type('1500');
  expect(fees()).toEqual(['7.5 PM', '12 WMZ']);
  await type('8000');
  expect(fees()).toEqual(['40 PM', '50 WMZ']);
});

it('keeps what is no number, says so, and names no fee for it', async () => {
  show(<FeeCalculator />);
  await type('hundred');
  expect(field()).toHaveValue('hundred');
  expect(field()).toHaveAccessibleDescription('Please enter a number.');
  expect(fees()).toEqual(['0 PM', '0 WMZ']);
  await type('');
  expect(field()).not.toHaveAccessibleDescription();
});
