import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AnnouncementSnapshot } from '#machines/announcement/announcement.machine';
import { Announcement } from '#src/features/announcement/Announcement';
import { announcementModel } from '#tests/machines/announcement.model';
import { startAnnouncement } from '#tests/machines/announcement.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startAnnouncement>;

const change = (text: string) =>
  doing(() => run.actor.send({ type: 'announcement.changed', text }));
const hide = () => screen.queryByRole('button', { name: 'Hide this announcement' });

const events = {
  'xstate.init': () => {
    run = startAnnouncement();
    show(<Announcement actor={run.actor} />);
  },
  'announcement.changed': deed<{ text: string }>(({ text }) => change(text)),
  'announcement.dismissed': () =>
    doing(() => {
      const button = hide();
      if (button) fireEvent.click(button);
    }),
};

const states = {
  hidden: () => expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull(),
  shown: ({ context }: AnnouncementSnapshot) => {
    expect(screen.getByRole('region', { name: 'Announcement' })).toHaveTextContent(context.text);
    expect(hide()).toBeEnabled();
  },
};

afterEach(() => run?.actor.stop());

walkPaths('Announcement shows what the machine shows', announcementModel, { events, states });

test('[S32] an announcement is text: its markup is read, not drawn', async () => {
  events['xstate.init']();
  await change('<img src=x onerror="alert(1)"> <b>Bảo trì</b>\n23:00');
  const region = screen.getByRole('region', { name: 'Announcement' });
  expect(region.querySelector('img, b')).toBeNull();
  expect(region).toHaveTextContent('<img src=x onerror="alert(1)"> <b>Bảo trì</b> 23:00');
});
