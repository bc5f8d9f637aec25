import { profileMachine } from '#machines/profile/profile.machine';
import { fieldsOf } from '#machines/profile/profile.setup';
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

export const Live = liveOf(profileMachine, {
  input: { account: LAN, reportTo: dummyParent },
  samples: [
    { type: 'picture.chosen', file: new File(['png'], 'lan.png', { type: 'image/png' }) },
    { type: 'profile.submitted', fields: { ...fieldsOf(LAN), address: '1 Tràng Tiền, Hà Nội' } },
    { type: 'account.known', account: LAN },
    {
      type: 'xstate.done.actor.readPicture',
      output: { file: new File([], 'lan.png'), url: 'data:,' },
    },
    { type: 'xstate.error.actor.readPicture', error: { reason: 'moved away' } },
    { type: 'xstate.error.actor.saveProfile', error: { reason: 'offline' } },
  ],
  view: (actor) => <ProfileForm actor={actor} />,
  walk: [
    ['picture.chosen', 'editing.reading'],
    ['error readPicture', 'editing.unreadable'],
    ['picture.chosen', 'editing.reading'],
    ['done readPicture', 'editing.resting'],
    ['profile.submitted', 'saving'],
    ['done saveProfile', 'editing.resting'],
  ],
});
