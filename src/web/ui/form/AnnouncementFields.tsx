import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paragraphsHtml } from '@contract/rules/paragraphsHtml';
import { Button } from '../button/Button';
import { Written } from '../media/Written';
import { SubmitButton } from './Form';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';
import { TickField } from './TickField';
import type { FieldBinding, FormState } from './useForm';

interface AnnouncementFieldsProps {
  form: FormState;
  title: FieldBinding<string>;
  message: FieldBinding<string>;
  email: FieldBinding<boolean>;
  push: FieldBinding<boolean>;
  /** To whom it goes, where that is chosen. */
  audience?: ReactNode;
  /** When, and to how many. */
  children?: ReactNode;
  /** What the button says. */
  send: ReactNode;
}

/** What is asked of whoever says something to many: the words, to whom, by which ways; and how it will read. */
export function AnnouncementFields({ form, title, message, email, push, audience, children, send }: AnnouncementFieldsProps) {
  const intl = useIntl();
  const [isPreview, setIsPreview] = useState(false);
  return (
    <>
      <TextField {...title} label={<FormattedMessage id="announcements.title" defaultMessage="Title" />} />
      <TextAreaField {...message} rows={6} label={<FormattedMessage id="announcements.message" defaultMessage="What you say" />} />
      {audience}
      <TickField {...email} label={<FormattedMessage id="announcements.email" defaultMessage="By mail as well" />} />
      <TickField {...push} label={<FormattedMessage id="announcements.push" defaultMessage="As a push message as well" />} />
      {isPreview && (
        <section aria-label={intl.formatMessage({ id: 'announcements.preview', defaultMessage: 'Preview' })}>
          <h3 dir="auto">{title.value}</h3>
          <Written html={paragraphsHtml(message.value)} />
        </section>
      )}
      {children}
      <div>
        <SubmitButton form={form}>{send}</SubmitButton>{' '}
        <Button variant="quiet" aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
          <FormattedMessage id="announcements.preview" defaultMessage="Preview" />
        </Button>
      </div>
    </>
  );
}
