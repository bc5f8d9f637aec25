import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { ProfileContext, ProfileSnapshot } from '#machines/profile/profile.machine';
import { ProfileForm } from '#src/features/profile/ProfileForm';
import { Panel } from '#src/ui/Panel';
import { frozenProfile, LAN } from '#stories/support/frozen-account';
import { expectTold } from '#stories/support/told';

interface StoryArgs
  extends Partial<Pick<ProfileContext, 'account' | 'picture' | 'error' | 'message'>> {
  readonly state: ProfileSnapshot['value'];
}

const RED = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#b3261e" d="M0 0h1v1H0z"/></svg>')}`;

const meta = {
  title: 'Features/ProfileForm',
  parameters: { flow: 'profile' },
  args: { state: { editing: 'resting' } },
  render: ({ state, ...shown }) => (
    <Panel label="Profile">
      <ProfileForm actor={frozenProfile(state, shown)} />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const saveButton = (canvas: Canvas) => canvas.getByRole('button', { name: 'Lưu' });

export const Resting: Story = {
  play: async ({ canvas }) => {
    await expect(saveButton(canvas)).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Địa chỉ'), ', Việt Nam');
    await waitFor(() => expect(saveButton(canvas)).toBeEnabled());
    await userEvent.click(saveButton(canvas));
    await waitFor(() => expectTold({ type: 'profile.submitted' }));
    const file = new File(['png'], 'lan.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Chọn ảnh'), file);
    await expectTold({ type: 'picture.chosen', file });
  },
};
export const NameVerified: Story = {
  args: { account: { ...LAN, docStatus: 'verify' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Họ và tên')).toHaveAttribute('readonly');
    await expect(canvas.getByLabelText('Địa chỉ')).not.toHaveAttribute('readonly');
  },
};
export const PictureChosen: Story = {
  args: { picture: { file: new File([], 'lan.svg'), url: RED } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Ảnh bạn đã chọn' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Giữ ảnh cũ' }));
    await expectTold({ type: 'picture.removed' });
  },
};
export const PictureTooLarge: Story = {
  args: { error: { code: 'fileTooLarge', params: { n: '10' } } },
  play: async ({ canvas }) => await expect(canvas.getByRole('alert')).toHaveTextContent('10 MB'),
};
export const Reading: Story = {
  args: { state: { editing: 'reading' } },
  play: async ({ canvas }) => await expect(canvas.getByText('Đang đọc ảnh…')).toBeVisible(),
};
export const Unreadable: Story = {
  args: { state: { editing: 'unreadable' } },
  play: async ({ canvas }) => await expect(canvas.getByRole('alert')).toBeVisible(),
};
export const Saving: Story = {
  args: { state: 'saving' },
  play: async ({ canvas }) => await expect(canvas.getByText('Đang lưu hồ sơ…')).toBeVisible(),
};
export const Refused: Story = {
  args: { message: 'Please recheck info.' },
  play: async ({ canvas }) => await expect(canvas.getByRole('alert')).toBeVisible(),
};
