import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventEmailType } from '@contract/entities/enumerations';
import { displayName } from '@contract/rules/names';
import { useListListingAttendeesInfiniteQuery } from '@web/api/listingAttendees';
import { usePreviewListingEmailMutation, useTestListingEmailMutation } from '@web/api/listingEmails';
import { color, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { fieldErrorsOf } from '@web/ui/feedback/errorText';
import { SelectField } from '@web/ui/form/SelectField';
import { Written } from '@web/ui/media/Written';
import { paragraphsHtml } from '@contract/rules/paragraphsHtml';

interface EmailPreviewProps {
  eventId: string;
  type: EventEmailType;
  draft: { locale: string; subject: string; body: string };
}

export function EmailPreview({ eventId, type, draft: { locale, subject, body } }: EmailPreviewProps) {
  const intl = useIntl();
  const { data: attendees } = useListListingAttendeesInfiniteQuery({ eventId });
  const [accountId, setAccountId] = useState('');
  const [preview, previewing] = usePreviewListingEmailMutation();
  const [test, testing] = useTestListingEmailMutation();
  const people = (attendees?.pages ?? []).flat().map(({ account }) => account);
  const asked = { eventId, type, locale, subject, body: paragraphsHtml(body), ...(accountId && { accountId }) };
  // What has been changed since is not how the mail reads now.
  const isOf = (of: typeof asked | undefined) => JSON.stringify(of) === JSON.stringify(asked);
  const failed = previewing.isError ? previewing.error : testing.isError ? testing.error : null;
  return (
    <Part aria-label={intl.formatMessage({ id: 'announcements.preview', defaultMessage: 'Preview' })}>
      {people.length > 0 && (
        <SelectField
          id="event-email-reader"
          required
          value={accountId}
          onChange={setAccountId}
          label={<FormattedMessage id="listings.emails.reader" defaultMessage="As it reads for" />}
          placeholder={intl.formatMessage({ id: 'listings.emails.latest', defaultMessage: 'Whoever registered last' })}
          choices={people.map((account) => ({ value: account.id, label: displayName(account) }))}
        />
      )}
      <Actions>
        <Button
          variant="secondary"
          pending={previewing.isLoading}
          onClick={() => {
            testing.reset();
            void preview(asked);
          }}
        >
          <FormattedMessage id="announcements.preview" defaultMessage="Preview" />
        </Button>
        <Button
          variant="quiet"
          pending={testing.isLoading}
          onClick={() => {
            previewing.reset();
            void test(asked);
          }}
        >
          <FormattedMessage id="listings.emails.test" defaultMessage="Send it to me" />
        </Button>
      </Actions>
      <p role="status">
        {testing.isSuccess && isOf(testing.originalArgs) && (
          <FormattedMessage id="listings.emails.tested" defaultMessage="It is on its way to you, and to nobody else." />
        )}
      </p>
      {failed !== null && (
        <ErrorState
          error={failed}
          // What is wrong with the words stays wrong until they are changed.
          {...(fieldErrorsOf(failed).length === 0 && { retry: () => void (previewing.isError ? preview(asked) : test(asked)) })}
          retrying={previewing.isLoading || testing.isLoading}
        />
      )}
      {previewing.data && isOf(previewing.originalArgs) && (
        <Letter lang={locale}>
          <h3 dir="auto">{previewing.data.subject}</h3>
          <Written html={previewing.data.html} />
        </Letter>
      )}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const Letter = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
`;
