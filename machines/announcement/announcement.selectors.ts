import type { AnnouncementSnapshot } from './announcement.machine.ts';

/** Text of the announcement; undefined when it is hidden. */
export const selectAnnouncement = (snapshot: AnnouncementSnapshot): string | undefined =>
  snapshot.matches('shown') ? snapshot.context.text : undefined;
