import { GUEST, PLAIN_USER, type SessionData } from '#domain/account/session';
import type { AppInput } from '#machines/app/app.types';
import { sideOf } from '#stories/support/trade-sides';

/** What the root is started with, where a test says nothing else. */
export const input: AppInput = {
  host: 'localhost',
  locale: 'en',
  isOnline: true,
  age: 400,
  sideOf,
};

/** A signed-in user. */
export const MEMBER: SessionData = {
  ...GUEST,
  token: 'a-token',
  user: { ...PLAIN_USER, id: '7', email: 'anh@example.com', fullName: 'Nguyễn Minh Anh' },
};
