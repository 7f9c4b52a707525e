import type { MailRow } from './queries';

export interface OutgoingMail extends Pick<MailRow, 'id' | 'to' | 'subject' | 'text' | 'html' | 'attachments' | 'unsubscribeUrl'> {
  from: { name: string; replyTo: string };
}

export interface Mailer {
  /** @throws MailRefused when trying again is of no use; anything else may pass. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

/** The mail will never be taken, for example because the address does not exist. */
export class MailRefused extends Error {}

export const outboxMailer: Mailer = { send: async () => {}, close: () => {} };
