import { createActor } from 'xstate';
import { announcementMachine } from '#machines/announcement/announcement.machine';
import { OLD } from './announcement.model';

/** A running announcement, and what of it was kept beyond the page. */
export const startAnnouncement = (dismissed = OLD) => {
  const stored: string[] = [];
  const machine = announcementMachine.provide({
    actions: { storeDismissed: (_, text) => void stored.push(text) },
  });
  return { actor: createActor(machine, { input: { dismissed } }).start(), stored };
};
