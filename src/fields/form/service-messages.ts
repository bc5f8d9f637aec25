import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { KYC_TO_CONTINUE, REQUIRED_LOGIN, SIDE_PAUSED } from '#domain/wire/result';
import { LANGUAGE_MISSING } from '#machines/language/language.machine';

const TOO_FAST = msg`That was a little too fast. Please wait a minute and try again.`;
const TROUBLE = msg`Bến Đổi has trouble right now. Please try again in a few minutes.`;

/** What a first page may say before any answer has brought the later messages. */
const codeMessages: Readonly<Record<string, MessageDescriptor>> = {
  SESSION_ENDED: msg`You have been logged out. Please log in again.`,
  [REQUIRED_LOGIN]: msg`Please log in first.`,
  [KYC_TO_CONTINUE]: msg`Please verify your identity to continue.`,
  [SIDE_PAUSED]: msg`Buying is paused right now.`,
  [LANGUAGE_MISSING]: msg`This language could not be loaded. Please choose it again.`,
  'Internal Server Error': TROUBLE,
  'Too Many Requests': TOO_FAST,
  'Too many requests. Please wait a moment.': TOO_FAST,
};

const known = new Map(Object.entries(codeMessages));

/** Messages of browsers and of the client for a missing answer. */
const NO_ANSWER = /<no response>|failed to fetch|networkerror|load failed|timed? ?out|timeout/i;
const NAMELESS_FAULT = /^HTTP 5\d\d$/;

/** Translation of an English message of the service or the client; undefined without one. */
export const wordsFor = (message: string): MessageDescriptor | undefined => {
  if (NO_ANSWER.test(message)) return msg`No answer from Bến Đổi. Please try again in a moment.`;
  return NAMELESS_FAULT.test(message) ? TROUBLE : known.get(message);
};
