import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer } from './mailer';

export interface SmtpSettings {
  url: string;
  from: string;
}

// Shorter together than a mail job may take.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const CONNECTIONS = 4;

/** What of an error may be logged: nodemailer's own messages repeat what the server said, addresses included. */
const reasonOf = ({ code, responseCode }: { code?: string; responseCode?: number }) =>
  `the mail server answered ${responseCode ?? 'nothing'} (${code ?? 'unknown'})`;

export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...TIMEOUTS });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ id, to, subject, text, html, attachments, unsubscribeUrl, from: { name, replyTo } }) {
      await transport
        .sendMail({
          // Objects, not lines: neither names nor addresses are read for further receivers.
          from: { name, address: from },
          to: { name: '', address: to },
          replyTo: { name, address: replyTo },
          subject,
          text,
          html,
          // The same again should a crash make us send it twice.
          messageId: `<${id}@${domain}>`,
          attachments: attachments.map((file) => ({ filename: file.name, contentType: file.contentType, content: file.content })),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        .catch((error: { code?: string; responseCode?: number }) => {
          // A password that is refused is a fault of ours, and the mail waits for its remedy.
          const refused = (error.responseCode ?? 0) >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(error.code ?? '');
          throw refused ? new MailRefused(reasonOf(error)) : new Error(reasonOf(error));
        });
    },
    close: () => transport.close(),
  };
}
