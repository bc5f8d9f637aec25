import type { MailLanguage } from '../exchange/accounts/requester.ts';

const CODE: Readonly<Record<MailLanguage, (code: string) => string>> = {
  // Without accents: with them a text message holds less than half as much.
  vi: (code) =>
    `Ben Doi: ma xac nhan cua ban la ${code}, co hieu luc 5 phut. Khong dua ma nay cho bat ky ai.`,
  en: (code) => `Ben Doi: your code is ${code}, valid for 5 minutes. Give it to nobody.`,
};

/** What a text message with a code says. */
export const codeMessage = (language: MailLanguage, code: string): string => CODE[language](code);
