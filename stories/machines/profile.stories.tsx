import type { Meta, StoryObj } from '@storybook/react-vite';
import { profileMachine } from '#machines/profile/profile.machine';
import { fieldsOf } from '#machines/profile/profile.setup';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { LAN } from '#stories/support/frozen-account';
import { liveOf } from '#stories/support/live-chart-story';

const meta = {
  title: 'Machines/profile',
  ...chartOf(profileMachine, 'editing.resting'),
} satisfies Meta<{ readonly state: string }>;
export default meta;

type Story = StoryObj<typeof meta>;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: Story = {};
export const Saving: Story = { args: { state: 'saving' } };

export const Live: Story = liveOf(profileMachine, {
  input: { account: LAN, reportTo: dummyParent },
  samples: [
    { type: 'picture.chosen', file: new File(['png'], 'lan.png', { type: 'image/png' }) },
    { type: 'profile.submitted', fields: { ...fieldsOf(LAN), address: '1 Tràng Tiền, Hà Nội' } },
    { type: 'account.known', account: LAN },
    {
      type: 'xstate.done.actor.readPicture',
      output: { kind: 'read', picture: { file: new File([], 'lan.png'), url: 'data:,' } },
    },
    { type: 'xstate.done.actor.readPicture', output: { kind: 'unreadable' } },
    { type: 'xstate.error.actor.readPicture', error: 'a defect' },
    { type: 'xstate.done.actor.saveProfile', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.saveProfile', output: OFFLINE },
    { type: 'xstate.error.actor.saveProfile', error: 'a defect' },
  ],
  walk: [
    ['picture.chosen', 'editing.reading'],
    ['done readPicture {"output":{"kind":"unreadable"', 'editing.unreadable'],
    ['picture.chosen', 'editing.reading'],
    ['done readPicture {"output":{"kind":"read"', 'editing.resting'],
    ['profile.submitted', 'saving'],
    ['done saveProfile {"output":{"kind":"answered"', 'editing.resting'],
  ],
});
