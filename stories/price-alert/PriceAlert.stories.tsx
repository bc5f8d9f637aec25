import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { FormSnapshot } from '#machines/form/form.machine';
import { PriceAlert } from '#src/features/price-alert/PriceAlert';
import { Panel } from '#src/ui/Panel';
import { usdtConfig, withPause } from '#stories/support/buy-config';
import { frozenForm } from '#stories/support/frozen-form';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: FormSnapshot['value'];
  readonly message: string;
  /** Of the page, below /price-alert/. */
  readonly path: string;
  readonly price: string;
  readonly email: string;
  readonly isPaused: boolean;
}

const meta = {
  title: 'Features/PriceAlert',
  parameters: { flow: 'form' },
  args: {
    ...{ state: 'filling', message: '', path: 'usdt', price: '', email: '', isPaused: false },
  },
  render: ({ path, price, email, isPaused, ...form }) => (
    <Panel>
      <PriceAlert
        config={isPaused ? withPause('TRC20', 'RATE_JUMPED') : usdtConfig}
        actor={frozenForm({
          ...form,
          captcha: path.includes('/') ? undefined : 'solved',
          values: { path, isSale: false, price, email, captcha: '' },
        })}
      />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const FILLED = { price: '26000', email: 'lan@bendoi.test' };

/** Submit button, disabled while a call is in progress. */
const sendButton = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.getByRole('button', { name: 'Báo cho tôi qua email' });

export const Filling: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/Giá bạn chờ/), '1');
    await userEvent.tab();
    await expect(await canvas.findByText(/Vui lòng nhập giá từ/)).toBeVisible();
    await expect(sendButton(canvas)).toBeDisabled();
  },
};
export const ReadyToSend: Story = {
  args: FILLED,
  play: async ({ canvas }) => {
    await waitFor(() => expect(sendButton(canvas)).toBeEnabled());
    await userEvent.click(sendButton(canvas));
    await waitFor(() => expectTold({ type: 'form.submitted' }));
  },
};
export const Sending: Story = {
  args: { ...FILLED, state: 'sending' },
  play: async ({ canvas }) => await expect(sendButton(canvas)).toBeDisabled(),
};
export const Done: Story = {
  args: { ...FILLED, state: 'done' },
  play: async ({ canvas }) => await expect(sendButton(canvas)).toBeDisabled(),
};
export const Refused: Story = {
  args: { ...FILLED, message: 'Too Many Requests' },
  play: async ({ canvas }) => await expect(canvas.getByRole('alert')).toBeVisible(),
};
export const WithoutPrice: Story = {
  args: { isPaused: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('USDT hiện chưa có giá');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Confirming: Story = {
  args: { path: 'confirm/token' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bật cảnh báo' }));
    await waitFor(() => expectTold({ type: 'form.submitted' }));
  },
};
export const Ending: Story = {
  args: { path: 'end/token', message: 'This link is no longer valid.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Hủy cảnh báo' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('không còn hiệu lực');
  },
};
