import { useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventEmailType } from '@contract/entities/enumerations';
import type { EventEmail } from '@contract/entities/eventEmails';
import { EventEmailForm } from '@contract/inputs/eventEmailForm';
import { MAIL_VARIABLES, unknownVariable, type MailVariable } from '@contract/rules/mailVariables';
import { useUpdateListingEmailMutation } from '@web/api/listingEmails';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { SelectField } from '@web/ui/form/SelectField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { EmailField, NumberField, TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { EmailPreview } from './EmailPreview';
import { emailErrors, emailFormOf, emailInput } from './emailForms';
import { onLatest } from './listingErrors';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { TickField } from '@web/ui/form/TickField';
import { VariableName, VariableSuggestions } from './VariableSuggestions';

interface EmailDialogProps {
  eventId: string;
  type: EventEmailType;
  title: ReactNode;
  email: EventEmail | null;
  refetch: () => unknown;
  onClose: () => void;
}

export function EmailDialog({ eventId, type, title, email, refetch, onClose }: EmailDialogProps) {
  const intl = useIntl();
  const { LOCALES, DEFAULT_LOCALE } = useOrganization();
  const [locale, setLocale] = useState(DEFAULT_LOCALE);
  const [update] = useUpdateListingEmailMutation();
  const initial = emailFormOf(email, LOCALES);
  const sent = useRef(initial);
  const form = useForm(EventEmailForm, {
    id: 'event-email',
    initial,
    // What was begun on an earlier state would put that back.
    draft: useDraftKey(`mail.${eventId}.${type}.${email?.revision ?? 0}`),
    explain: (error) => emailErrors(sent.current)(error),
    async submit(values) {
      sent.current = values;
      await onLatest(update({ eventId, type, ...emailInput(values), ...(email && { revision: email.revision }) }).unwrap(), refetch);
      onClose();
    },
  });
  const { field, values } = form;
  const nameOf = (code: string) => intl.formatDisplayName(code, { type: 'language' }) ?? code;
  const byName = (one: string, other: string) => nameOf(one).localeCompare(nameOf(other), intl.locale);
  const languages = [DEFAULT_LOCALE, ...LOCALES.filter((code) => code !== DEFAULT_LOCALE).toSorted(byName)];
  const variables: readonly MailVariable[] = MAIL_VARIABLES[type];
  const text = values.texts[locale] ?? { subject: '', body: '' };
  const unknown = (words: string): ReactNode => {
    const name = unknownVariable(type, words);
    return (
      name !== null && (
        <FormattedMessage
          id="listings.emails.unknown"
          defaultMessage="There is no {name} to be put in here."
          values={{ name: `{{${name}}}` }}
        />
      )
    );
  };
  const [subject, body] = [field(`texts.${locale}.subject`), field(`texts.${locale}.body`)];
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} long>
        {type === 'reminder' && (
          <>
            <TickField
              {...field('enabled')}
              label={<FormattedMessage id="listings.emails.enabled" defaultMessage="Remind those who come" />}
            />
            {values.enabled && (
              <NumberField
                {...field('hoursBefore')}
                inputMode="numeric"
                label={<FormattedMessage id="listings.emails.hours" defaultMessage="Hours before it begins" />}
              />
            )}
          </>
        )}
        {LOCALES.length > 1 && (
          <SelectField
            id="event-email-locale"
            required
            value={locale}
            onChange={(code) => setLocale(code || DEFAULT_LOCALE)}
            label={<FormattedMessage id="listings.emails.language" defaultMessage="Language" />}
            hint={
              <FormattedMessage
                id="listings.emails.language.about"
                defaultMessage="Who reads a language that you wrote nothing in gets {language}."
                values={{ language: nameOf(DEFAULT_LOCALE) }}
              />
            }
            choices={languages.map((code) => ({
              value: code,
              label: values.texts[code]?.body
                ? intl.formatMessage({ id: 'listings.emails.written', defaultMessage: '{language}, written' }, { language: nameOf(code) })
                : nameOf(code),
            }))}
          />
        )}
        <VariableSuggestions value={subject.value} onChange={subject.onChange} variables={variables}>
          <TextField
            {...subject}
            error={subject.error ?? unknown(subject.value)}
            autoComplete="off"
            label={<FormattedMessage id="listings.emails.subject" defaultMessage="Subject" />}
            placeholder={intl.formatMessage({ id: 'listings.emails.standard', defaultMessage: 'In the standard words' })}
          />
        </VariableSuggestions>
        <VariableSuggestions value={body.value} onChange={body.onChange} variables={variables}>
          <TextAreaField
            {...body}
            error={body.error ?? unknown(body.value)}
            rows={7}
            label={<FormattedMessage id="listings.emails.body" defaultMessage="What it says" />}
            hint={
              <FormattedMessage id="listings.emails.body.about" defaultMessage="Type two braces to put in what is different for each." />
            }
            placeholder={intl.formatMessage({ id: 'listings.emails.standard', defaultMessage: 'In the standard words' })}
          />
        </VariableSuggestions>
        <details>
          <summary>
            <FormattedMessage id="listings.emails.variables" defaultMessage="What can be put in" />
          </summary>
          <Variables>
            {variables.map((name) => (
              <div key={name}>
                <dt>
                  <VariableName name={name} />
                </dt>
                <dd>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={intl.formatMessage({ id: 'listings.emails.putIn', defaultMessage: 'Put {name} into the text' }, { name })}
                    onClick={() => body.onChange(`${body.value}{{${name}}}`)}
                  >
                    <code>{`{{${name}}}`}</code>
                  </Button>
                </dd>
              </div>
            ))}
          </Variables>
        </details>
        <EmailField
          {...field('replyTo')}
          autoComplete="off"
          label={<FormattedMessage id="listings.emails.replyTo" defaultMessage="Answers go to" />}
        />
        <EmailPreview eventId={eventId} type={type} draft={{ locale, ...text }} />
        <div>
          <SubmitButton form={form}>
            <FormattedMessage id="listings.form.save" defaultMessage="Save changes" />
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

const Variables = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
  font-size: ${font.sm};
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
    align-items: center;
    justify-content: space-between;
  }
  dd {
    margin: 0;
    color: ${color.quiet};
  }
`;
