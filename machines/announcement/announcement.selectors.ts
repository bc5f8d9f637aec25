import type { AnnouncementSnapshot } from './announcement.machine.ts';

/** What is to be read; undefined while nothing is. */
export const selectAnnouncement = (snapshot: AnnouncementSnapshot): string | undefined =>
  snapshot.matches('shown') ? snapshot.context.text : undefined;
