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
 * @param others links below its words
 */
export const writeMail = (
  kind: MailKind,
  language: MailLanguage,
  url: string,
  others?: readonly MailLink[],
): WrittenMail => writeWords(WORDING[kind][language], language, url, others);

/** A further link of a mail. */
export interface MailLink {
  readonly label: string;
  /** Where it leads, whole. */
  readonly url: string;
}

/**
 * Writes a mail, as plain text and as HTML that loads nothing, so that reading it is not tracked.
 * @param url where its link leads, whole
 * @param others links below its words
 */
export const writeWords = (
  { subject, before, action, after }: Wording,
  language: MailLanguage,
  url: string,
  others: readonly MailLink[] = [],
): WrittenMail => {
  const greeting = GREETING[language];
  const below = others.map((link) => `${link.label}: ${link.url}`);
  const text = [greeting, before, `${action}: ${url}`, after, ...below, 'Bến Đổi'].join('\n\n');
  const paragraph = (words: string) => html`<p>${words}</p>`;
  const page = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8" /><title>${subject}</title></head>
<body>
${[greeting, before].map(paragraph)}
<p><a href="${url}">${action}</a></p>
<p>${url}</p>
${paragraph(after)}
${others.map((link) => html`<p><a href="${link.url}">${link.label}</a></p>`)}
<p>Bến Đổi</p>
</body>
</html>`;
  return { subject, text, html: String(raw(page)) };
};
