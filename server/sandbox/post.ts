import { desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Database } from '../store/database.ts';
import { sandboxMessages } from '../store/tables/sandbox.ts';
import type { ListedAccount } from './accounts.ts';
import { both, type Part } from './words.ts';

type Channel = 'mail' | 'sms';

/** Message of a mailbox or a phone. */
export interface Arrived {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Paths on the site that its text links to, with all that belongs to them. */
  readonly links: readonly string[];
  readonly arrivedAt: string;
}

const SHOWN = 50;

/** The link itself stands between two texts of what it splits. */
const LINK = /(https?:\/\/\S+)/;

/** A link as the site's own path: the sandbox may be open at another host than the mails name. */
const pathOf = (link: string): string => {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
};

const linksIn = (text: string): readonly string[] =>
  text
    .split(LINK)
    .filter((_, n) => n % 2 === 1)
    .map(pathOf);

/** Received messages, newest first. */
export const readArrived = async (db: Database, channel: Channel): Promise<readonly Arrived[]> => {
  const rows = await db
    .select()
    .from(sandboxMessages)
    .where(eq(sandboxMessages.channel, channel))
    .orderBy(desc(sandboxMessages.arrivedAt), desc(sandboxMessages.id))
    .limit(SHOWN);
  return rows.map(({ channel: _, recipient: to, arrivedAt, ...message }) => ({
    ...message,
    to,
    links: linksIn(message.text),
    arrivedAt: arrivedAt.toISOString(),
  }));
};

export interface PostContent {
  readonly mails: readonly Arrived[];
  readonly texts: readonly Arrived[];
  readonly accounts: readonly ListedAccount[];
}

const accountRow = ({ email, password, role, totpSecret, code }: ListedAccount): Part => html`<tr>
  <td><code>${email}</code></td>
  <td><code>${password}</code></td>
  <td>${role}</td>
  <td>${code === '' ? '–' : html`<code>${code}</code>`}</td>
  <td>${totpSecret === '' ? '–' : html`<code>${totpSecret}</code>`}</td>
</tr>`;

const linked = (part: string, n: number) =>
  n % 2 === 1 ? html`<a href="${pathOf(part)}">${part}</a>` : part;

const message = ({ to, subject, text, arrivedAt }: Arrived): Part => html`<article class="tx">
  ${subject === '' ? '' : html`<p><strong>${subject}</strong></p>`}
  <p class="dim">${to} · ${arrivedAt.slice(0, 19).replace('T', ' ')} UTC</p>
  <p class="message">${text.split(LINK).map(linked)}</p>
</article>`;

const list = (messages: readonly Arrived[]): Part =>
  html`${messages.length === 0 ? html`<p class="dim">${both('Chưa có tin nào.', 'Nothing has arrived yet.')}</p>` : messages.map(message)}`;

/** Sample accounts with their passwords and codes. */
export const accountsPart = ({ accounts }: Pick<PostContent, 'accounts'>): Part =>
  html`<div class="scroll"><table>
  <thead><tr><th>Email</th><th>${both('Mật khẩu', 'Password')}</th><th>Role</th><th>${both('Mã 2FA lúc này', '2FA code now')}</th><th>${both('Khóa 2FA', '2FA secret')}</th></tr></thead>
  <tbody>${accounts.map(accountRow)}</tbody>
</table></div>`;

/** Mailboxes and phones of all accounts. */
export const messagesPart = ({ mails, texts }: Pick<PostContent, 'mails' | 'texts'>): Part =>
  html`<h3>${both('Hộp thư', 'Mailbox')}</h3>
${list(mails)}
<h3>${both('Tin nhắn SMS', 'Text messages')}</h3>
${list(texts)}`;
