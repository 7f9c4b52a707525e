import { useState, type ReactNode } from 'react';
import { defineMessages, FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { EventEmailType } from '@contract/entities/enumerations';
import type { EventListing } from '@contract/entities/listings';
import { useGetListingEmailQuery } from '@web/api/listingEmails';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Chip } from '@web/ui/media/Chip';
import { EditableRow, Facts, Quiet } from '@web/ui/list/EditableRow';
import { EmailDialog } from './EmailDialog';
import { EMAIL_TYPES } from './emailForms';

export function ListingEmails({ listing }: { listing: EventListing }) {
  return (
    <>
      <p>
        <FormattedMessage
          id="listings.emails.about"
          defaultMessage="Each of these says what is needed by itself: when and where, passes and payments. You may put words of your own above."
        />
      </p>
      <ul role="list">
        {EMAIL_TYPES.map((type) => (
          <EmailRow key={type} listing={listing} type={type} />
        ))}
      </ul>
    </>
  );
}

function EmailRow({ listing: { id: eventId, timezone }, type }: { listing: EventListing; type: EventEmailType }) {
  const intl = useIntl();
  const { data: email, error, isError, isFetching, refetch } = useGetListingEmailQuery({ eventId, type });
  const [isOpen, setIsOpen] = useState(false);
  if (email === undefined) {
    return (
      <li>
        {isError ? <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} /> : <Skeleton shape="row" count={1} />}
      </li>
    );
  }
  const locales = (email?.texts ?? []).map(({ locale }) => intl.formatDisplayName(locale, { type: 'language' }) ?? locale);
  return (
    <EditableRow name={intl.formatMessage(TITLES[type])} onEdit={() => setIsOpen(true)}>
      <strong>
        <FormattedMessage {...TITLES[type]} />
      </strong>
      <Quiet>{ABOUT[type]}</Quiet>
      <Facts>
        <span>
          {locales.length > 0 ? (
            <FormattedMessage
              id="listings.emails.own"
              defaultMessage="In your words: {languages}"
              values={{ languages: intl.formatList(locales) }}
            />
          ) : (
            <FormattedMessage id="listings.emails.standard" defaultMessage="In the standard words" />
          )}
        </span>
        {type === 'reminder' && !email?.sentAt && (
          <Chip>
            {email?.enabled ? (
              <FormattedMessage
                id="listings.emails.on"
                defaultMessage="{hours, plural, one {# hour before} other {# hours before}}"
                values={{ hours: email.hoursBefore }}
              />
            ) : (
              <FormattedMessage id="listings.emails.off" defaultMessage="Off" />
            )}
          </Chip>
        )}
        {email?.sentAt && (
          <span>
            <FormattedMessage
              id="listings.emails.sent"
              defaultMessage="Went out on {date}"
              values={{
                date: <FormattedDate value={email.sentAt} dateStyle="medium" timeStyle="short" timeZone={timezone ?? 'UTC'} />,
              }}
            />
          </span>
        )}
      </Facts>
      {isOpen && (
        <EmailDialog
          eventId={eventId}
          type={type}
          title={<FormattedMessage {...TITLES[type]} />}
          email={email}
          refetch={refetch}
          onClose={() => setIsOpen(false)}
        />
      )}
    </EditableRow>
  );
}

const TITLES = defineMessages({
  confirmation: { id: 'listings.emails.confirmation', defaultMessage: 'Confirmation' },
  reminder: { id: 'listings.emails.reminder', defaultMessage: 'Reminder' },
  cancellation: { id: 'listings.emails.cancellation', defaultMessage: 'Cancellation' },
});

const ABOUT: Record<EventEmailType, ReactNode> = {
  confirmation: <FormattedMessage id="listings.emails.confirmation.about" defaultMessage="Goes to whoever gets passes, at once." />,
  reminder: <FormattedMessage id="listings.emails.reminder.about" defaultMessage="Goes once to everybody who comes, before it begins." />,
  cancellation: (
    <FormattedMessage
      id="listings.emails.cancellation.about"
      defaultMessage="Goes to whoever has a pass canceled, with what is given back."
    />
  ),
};
