import { fieldsOf, profileMachine } from '#machines/profile/profile.machine';
import { ProfileForm } from '#src/features/profile/ProfileForm';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { LAN } from '#stories/support/frozen-account';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/profile',
  ...chartOf(profileMachine, 'editing.resting'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Saving: ChartStory = { args: { state: 'saving' } };

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const Live = liveOf(profileMachine, {
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
  view: (actor) => <ProfileForm actor={actor} />,
  walk: [
    ['picture.chosen', 'editing.reading'],
    ['done readPicture {"output":{"kind":"unreadable"', 'editing.unreadable'],
    ['picture.chosen', 'editing.reading'],
    ['done readPicture {"output":{"kind":"read"', 'editing.resting'],
    ['profile.submitted', 'saving'],
    ['done saveProfile {"output":{"kind":"answered"', 'editing.resting'],
  ],
});
