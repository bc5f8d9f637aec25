import type { Clock } from '../ports/clock.ts';
import type { MailCarrier } from '../ports/mail.ts';
import type { SmsCarrier } from '../ports/sms.ts';
import type { Database } from '../store/database.ts';
import { sandboxMessages } from '../store/tables/sandbox.ts';

type Arrived = typeof sandboxMessages.$inferInsert;

/** Everybody's mailbox and everybody's phone: what is sent arrives at once, and once. */
export const createSandboxPost = (
  db: Database,
  clock: Pick<Clock, 'now'>,
): { readonly mail: MailCarrier; readonly sms: SmsCarrier } => {
  const keep = async (message: Omit<Arrived, 'arrivedAt'>) => {
    await db
      .insert(sandboxMessages)
      .values({ ...message, arrivedAt: new Date(clock.now()) })
      .onConflictDoNothing();
  };
  return {
    mail: { send: ({ to, ...mail }) => keep({ ...mail, channel: 'mail', recipient: to }) },
    sms: {
      send: ({ to, ...sms }) =>
        keep({ ...sms, channel: 'sms', recipient: to, subject: '', html: '' }),
    },
  };
};
