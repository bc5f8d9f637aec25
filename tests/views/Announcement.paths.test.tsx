import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Announcement } from '#src/features/announcement/Announcement';
import { announcementModel } from '#tests/machines/announcement.model';
import { startAnnouncement } from '#tests/machines/announcement.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

const HIDE = 'Hide this announcement';

const begin = () => {
  const run = startAnnouncement();
  show(<Announcement actor={run.actor} />);
  return run;
};

viewModelTest('Announcement shows what the machine shows', announcementModel, {
  start: begin,
  events: { 'announcement.dismissed': pressButtonOrSend(HIDE) },
  states: {
    hidden: () => expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull(),
    shown: (_, { context }) => {
      expect(screen.getByRole('region', { name: 'Announcement' })).toHaveTextContent(context.text);
      expect(screen.getByRole('button', { name: HIDE })).toBeEnabled();
    },
  },
});

test('[S32] an announcement is text: its markup is read, not drawn', async () => {
  const { actor } = begin();
  const text = '<img src=x onerror="alert(1)"> <b>Bảo trì</b>\n23:00';
  await doing(() => actor.send({ type: 'announcement.changed', text }));
  const region = screen.getByRole('region', { name: 'Announcement' });
  expect(region.querySelector('img, b')).toBeNull();
  expect(region).toHaveTextContent('<img src=x onerror="alert(1)"> <b>Bảo trì</b> 23:00');
  actor.stop();
});
