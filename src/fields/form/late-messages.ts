import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODE_USED, NO_TOKEN, NOT_FOUND_SPONSOR } from '#domain/wire/result';
import { learnMessages } from './known-messages.ts';
import { lateErrorMessages } from './late-error-messages.ts';

const laterMessages: Readonly<Record<string, MessageDescriptor>> = {
  [CODE_USED]: msg`This code was used already. Please wait for the next one.`,
  [NO_TOKEN]: msg`You were not signed in: the answer of Bến Đổi was incomplete. Please try again.`,
  [NOT_FOUND_SPONSOR]: msg`Nobody has the sponsor code of your link, so it is left out from now on. Press the button again to register without it.`,
  'This order waits for no decision any more.': msg`This order waits for no decision any more.`,
  'This quantity is not in stock any more.': msg`This quantity is not in stock any more.`,
};

// Loaded with the later messages, and by every page with a form other than the buy form.
learnMessages(lateErrorMessages, laterMessages);
