import type { MailLanguage } from '../exchange/accounts/requester.ts';

/** What a code is for. Its message says so: a customer can tell a code that was asked for by a fraud. */
export type CodePurpose = 'login' | 'step_up' | 'phone' | 'sms_factor';

type Wording = Readonly<Record<CodePurpose, string>>;

// Without accents: with them a text message holds less than half as much.
const VI: Wording = {
  login: 'ma dang nhap',
  step_up: 'ma de rut tien hoac thay doi tai khoan',
  phone: 'ma xac nhan so dien thoai',
  sms_factor: 'ma bat dang nhap bang SMS',
};
const EN: Wording = {
  login: 'your login code',
  step_up: 'your code to withdraw or change your account',
  phone: 'the code that confirms your phone',
  sms_factor: 'the code that turns codes by SMS on',
};

const CODE: Readonly<Record<MailLanguage, (purpose: CodePurpose, code: string) => string>> = {
  vi: (purpose, code) =>
    `Ben Doi: ${VI[purpose]} la ${code}, co hieu luc 5 phut. Khong dua ma nay cho bat ky ai.`,
  en: (purpose, code) =>
    `Ben Doi: ${EN[purpose]} is ${code}, valid for 5 minutes. Give it to nobody.`,
};

/** What a text message with a code says. */
export const codeMessage = (language: MailLanguage, purpose: CodePurpose, code: string): string =>
  CODE[language](purpose, code);
