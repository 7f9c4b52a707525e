import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { paragraphsHtml } from '@contract/rules/paragraphsHtml';
import { color, radius, space } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { Written } from '../media/Written';
import { Form, SubmitButton } from './Form';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';
import { TickField } from './TickField';
import type { FieldBinding, FormState } from './useForm';

interface AnnouncementComposerProps {
  form: FormState & { validate: () => boolean };
  title: FieldBinding<string>;
  message: FieldBinding<string>;
  email: FieldBinding<boolean>;
  push: FieldBinding<boolean>;
  audience?: ReactNode;
  children?: ReactNode;
  summary?: ReactNode;
  /** What the button says; null where nobody would get it. */
  send: ReactNode | null;
}

export function AnnouncementComposer({ form, title, message, email, push, audience, children, summary, send }: AnnouncementComposerProps) {
  const intl = useIntl();
  const [isPreview, setIsPreview] = useState(false);
  // What is refused is mended beside its field.
  if (isPreview && form.wrong.length > 0) setIsPreview(false);
  const look = async (event?: FormEvent) => {
    event?.preventDefault();
    setIsPreview(form.validate());
  };
  return (
    <Form form={isPreview ? form : { ...form, submit: look }} long>
      {isPreview && (
        <>
          <Preview ref={focused} tabIndex={-1} aria-label={intl.formatMessage({ id: 'announcements.preview', defaultMessage: 'Preview' })}>
            <h3 dir="auto">{title.value}</h3>
            <Written html={paragraphsHtml(message.value)} />
          </Preview>
          <p>
            <FormattedMessage
              id="announcements.ways"
              defaultMessage="{ways, select, all {In the app, by mail and as a push message, to whom these are not turned off.} email {In the app and by mail, to whom mails are not turned off.} push {In the app and as a push message, to whom these are not turned off.} other {In the app.}}"
              values={{ ways: email.value && push.value ? 'all' : email.value ? 'email' : push.value ? 'push' : 'app' }}
            />
          </p>
          {summary}
        </>
      )}
      {!isPreview && (
        <>
          <TextField {...title} label={<FormattedMessage id="announcements.title" defaultMessage="Title" />} />
          <TextAreaField {...message} rows={6} label={<FormattedMessage id="announcements.message" defaultMessage="What you say" />} />
          {audience}
          <TickField {...email} label={<FormattedMessage id="announcements.email" defaultMessage="By mail as well" />} />
          <TickField {...push} label={<FormattedMessage id="announcements.push" defaultMessage="As a push message as well" />} />
        </>
      )}
      {children}
      <Buttons>
        {isPreview ? (
          <>
            {send !== null && (
              <SubmitButton form={form} key="send">
                {send}
              </SubmitButton>
            )}
            <Button variant="quiet" onClick={() => setIsPreview(false)}>
              <FormattedMessage id="announcements.change" defaultMessage="Change the words" />
            </Button>
          </>
        ) : (
          <Button type="submit" key="look">
            <FormattedMessage id="announcements.look" defaultMessage="See it before it goes out" />
          </Button>
        )}
      </Buttons>
    </Form>
  );
}

const focused = (element: HTMLElement | null) => element?.focus();

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const Preview = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  overflow-wrap: anywhere;
`;
