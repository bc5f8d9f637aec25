import { announcementMachine } from '#machines/announcement/announcement.machine';
import { modelOf } from '#tests/support/machine-model';

/** What was dismissed on an earlier page. */
export const OLD = 'Nghỉ Tết đến mùng 4';
export const NEWS = 'Bảo trì lúc 23:00';

export const announcementModel = modelOf(announcementMachine, {
  input: { dismissed: OLD },
  events: [
    { type: 'announcement.changed', text: OLD },
    { type: 'announcement.changed', text: NEWS },
    { type: 'announcement.changed', text: '' },
    { type: 'announcement.dismissed' },
  ],
  project: ({ text, dismissed }) => [text, dismissed],
});
