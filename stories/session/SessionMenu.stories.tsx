import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { GUEST, PLAIN_USER, type SessionData } from '#domain/account/session';
import {
  type SessionFailure as Failure,
  type SessionSnapshot,
  sessionMachine,
} from '#machines/session/session.machine';
import { SessionFailure } from '#src/features/session/SessionFailure';
import { SessionMenu } from '#src/features/session/SessionMenu';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenActor } from '#stories/support/frozen-actor';
import { expectTold } from '#stories/support/told';

const input = { reportTo: dummyParent };

const LAN: SessionData = {
  ...GUEST,
  token: 'token-of-lan',
  user: { ...PLAIN_USER, id: '7', email: 'lan@bendoi.test', fullName: 'Nguyễn Thị Lan' },
};

interface StoryArgs {
  readonly state: SessionSnapshot['value'];
  readonly session: SessionData;
  /** Failure of the last start; none before the first. */
  readonly kind?: Failure['kind'];
}

const meta = {
  title: 'Features/Session',
  parameters: { flow: 'session' },
  args: { state: 'signedOut', session: GUEST },
  render: ({ state, session, kind }) => {
    const failure = kind && { kind, message: 'Failed to fetch' };
    const context = { ...input, isCheckSkipped: false, session, retries: 0, failure };
    const actor = frozenActor(sessionMachine, { input, value: state, context });
    return (
      <>
        <SessionMenu actor={actor} />
        <SessionFailure actor={actor} />
      </>
    );
  },
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const tryAgain = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
  await expectTold({ type: 'session.retry' });
};

export const Checking: Story = { args: { state: { starting: 'checking' } } };
export const Retrying: Story = { args: { state: { starting: 'retrying' } } };
export const Failed: Story = {
  args: { state: { starting: 'failed' }, kind: 'network' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Trang này sẽ tự hỏi lại');
    await tryAgain(canvas);
  },
};
export const FailedByService: Story = {
  args: { state: { starting: 'failed' }, kind: 'service' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Lỗi ở phía chúng tôi');
    await tryAgain(canvas);
  },
};
export const TryingAgain: Story = {
  args: { state: { starting: 'checking' }, kind: 'network' },
};
export const Resting: Story = { args: { state: { signedIn: 'resting' }, session: LAN } };
export const Rechecking: Story = { args: { state: { signedIn: 'rechecking' }, session: LAN } };
export const Waiting: Story = { args: { state: { signedIn: 'waiting' }, session: LAN } };
export const Leaving: Story = { args: { state: 'leaving', session: LAN } };
export const Unasked: Story = { args: { state: 'unasked' } };
export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Đăng nhập' })).toBeVisible();
  },
};
