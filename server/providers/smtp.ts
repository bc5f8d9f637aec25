import { createTransport } from 'nodemailer';
import type { MailCarrier } from '../ports/mail.ts';
import { ProviderFailed } from './read-answer.ts';

/** A mail server, and who our mails are from. */
export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password where it wants them. */
  readonly url: string;
  readonly from: string;
}

const TIMEOUT_MS = 10_000;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Carries mails over SMTP. To another machine nothing travels in the clear: without TLS nothing is sent. */
export const createSmtp = ({ url, from }: SmtpSettings): MailCarrier => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !LOOPBACK.includes(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html }) => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        // The server's words may repeat the mail.
        throw new ProviderFailed(`the mail server ${codeOf(error)}`);
      }
    },
  };
};

/** What the library calls the failure, such as ECONNECTION or EAUTH. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? `failed: ${error.code}`
    : 'failed';
