import { html, raw } from 'hono/html';
import type { MailLanguage } from '../exchange/accounts/requester.ts';
import { GREETING, type MailKind, WORDING, type Wording } from './wording.ts';

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Writes a mail of fixed words.
 * @param url where its link leads, whole
 */
export const writeMail = (kind: MailKind, language: MailLanguage, url: string): WrittenMail =>
  writeWords(WORDING[kind][language], language, url);

/**
 * Writes a mail, as plain text and as HTML that loads nothing, so that reading it is not tracked.
 * @param url where its link leads, whole
 */
export const writeWords = (
  { subject, before, action, after }: Wording,
  language: MailLanguage,
  url: string,
): WrittenMail => {
  const greeting = GREETING[language];
  const text = [greeting, before, `${action}: ${url}`, after, 'Bến Đổi'].join('\n\n');
  const paragraph = (words: string) => html`<p>${words}</p>`;
  const page = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8" /><title>${subject}</title></head>
<body>
${[greeting, before].map(paragraph)}
<p><a href="${url}">${action}</a></p>
<p>${url}</p>
${paragraph(after)}
<p>Bến Đổi</p>
</body>
</html>`;
  return { subject, text, html: String(raw(page)) };
};
