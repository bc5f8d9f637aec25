import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { deliveredVoucherMachine } from '#machines/delivered-voucher/delivered-voucher.machine';
import { DeliveredVoucherCard } from '#src/features/order/voucher/DeliveredVoucherCard';
import { deliveredVoucherModel } from '#tests/machines/delivered-voucher.model';
import { show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

const VOUCHER = { number: '4073391256', code: '8215540936617402' };
const copies = () => screen.queryAllByRole('button', { name: /^Copy: / });

viewModelTest(
  'DeliveredVoucherCard shows what the machine says on every path',
  deliveredVoucherModel,
  {
    start: () => {
      const actor = createActor(deliveredVoucherMachine).start();
      show(<DeliveredVoucherCard actor={actor} voucher={VOUCHER} />);
      return { actor };
    },
    calls: {},
    events: {
      'voucher.shown': pressButton('Show the voucher'),
      'voucher.hidden': pressButton('Hide the voucher'),
    },
    states: {
      hidden: () => {
        expect(document.body).not.toHaveTextContent(VOUCHER.number);
        expect(document.body).not.toHaveTextContent(VOUCHER.code);
        expect(copies()).toEqual([]);
        expect(screen.getByText(/^Valid for 30 days\./)).toBeInTheDocument();
      },
      shown: () => {
        expect(screen.getByText(VOUCHER.number)).toBeVisible();
        expect(screen.getByText(VOUCHER.code)).toBeVisible();
        expect(copies()).toHaveLength(2);
      },
    },
  },
);
