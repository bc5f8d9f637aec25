import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ACCOUNT_NOT_TRUSTED } from '#domain/wire/result';
import { SIGNED_OUT } from '#machines/app/app.routing';
import { NoticeScreen } from '#src/screens/NoticeScreen';
import { startedApp } from '#stories/support/silent-app';
import { expectTold, overheard } from '#stories/support/told';

interface StoryArgs {
  /** Code, or text of the service. */
  readonly message: string;
  readonly email: string;
}

/** Page that gave the notice. */
const FROM = '/buy/usdt';

/** Root that was given a notice, and shows its page. */
const noticed = ({ message, email }: StoryArgs) => {
  const app = startedApp();
  app.send({ type: 'route.entered', screen: { kind: 'page' }, path: FROM });
  app.send({ type: 'notice.given', message, email });
  app.send({ type: 'route.entered', screen: { kind: 'notice' }, path: '/notice' });
  return overheard(app);
};

const meta = {
  title: 'Screens/Notice',
  args: { message: SIGNED_OUT, email: '' },
  render: (args) => <NoticeScreen app={noticed(args)} />,
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Đăng nhập lại' })).toBeVisible();
  },
};
export const MailSent: Story = {
  args: { message: 'LOGIN_REQUEST_SENT', email: 'lan@bendoi.test' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('lan@bendoi.test');
  },
};
export const AccountNotTrusted: Story = {
  args: { message: ACCOUNT_NOT_TRUSTED },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/không được tin cậy/);
    await userEvent.click(canvas.getByRole('button', { name: 'Dùng tài khoản khác' }));
    await expectTold({ type: 'place.requested', to: { kind: 'visited', path: FROM } });
  },
};
