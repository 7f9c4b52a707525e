import type { EventEmailType } from '@contract/entities/enumerations';
import type { EventEmail } from '@contract/entities/eventEmails';
import type { EventEmailForm } from '@contract/inputs/eventEmailForm';
import type { EventEmailUpdateInput } from '@contract/inputs/eventEmails';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { paragraphsHtml, paragraphsText } from '@contract/rules/paragraphsHtml';

export const EMAIL_TYPES: readonly EventEmailType[] = ['confirmation', 'reminder', 'cancellation'];

export const emailFormOf = (email: EventEmail | null, locales: readonly string[]): EventEmailForm => ({
  texts: Object.fromEntries(
    locales.map((locale) => {
      const text = email?.texts.find((one) => one.locale === locale);
      return [locale, { subject: text?.subject ?? '', body: paragraphsText(text?.body ?? '') }];
    }),
  ),
  replyTo: email?.replyTo ?? '',
  enabled: email?.enabled ?? false,
  hoursBefore: String(email?.hoursBefore ?? 24),
});

const saidIn = ({ texts }: EventEmailForm) => Object.entries(texts).filter(([, { subject, body }]) => subject || body);

export const emailInput = (form: EventEmailForm): EventEmailUpdateInput => ({
  texts: saidIn(form).map(([locale, { subject, body }]) => ({ locale, subject, body: paragraphsHtml(body) })),
  replyTo: form.replyTo,
  enabled: form.enabled,
  hoursBefore: Number(form.hoursBefore),
});

/** What the API says of a form's fields: it counts the languages that were sent. */
export const emailErrors = (form: EventEmailForm) =>
  errorsUnder(
    '',
    Object.fromEntries(
      saidIn(form).flatMap(([locale], at) =>
        ['subject', 'body'].map((name) => [`texts.${at}.${name}`, `texts.${locale}.${name}`] as const),
      ),
    ),
  );
