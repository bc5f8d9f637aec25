import { linkMailMachine } from '#machines/link-mail/link-mail.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent };
export const ASKED = { email: 'khach.hang@example.com', hasNews: true } as const;

export const linkMailModel = modelOf(linkMailMachine, {
  input,
  events: [
    { type: 'mail.requested', asked: ASKED },
    { type: 'another.requested' },
    { type: 'stop.requested' },
    { type: 'link.renewed' },
    done('mail', answered(undefined)),
    done('mail', refused('Too many tries. Please wait a while.')),
    done('mail', unavailable('offline')),
    failed('mail', 'a defect'),
    done('stop', answered(undefined)),
    done('stop', refused('Too many tries. Please wait a while.')),
    done('stop', unavailable('offline')),
    failed('stop', 'a defect'),
  ],
  project: ({ asked, message }) => [asked, message],
});
