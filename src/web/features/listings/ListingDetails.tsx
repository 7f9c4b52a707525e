import { defineMessage, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import { ListingForm } from '@contract/inputs/listingForm';
import { useUpdateListingMutation } from '@web/api/eventListings';
import { useWhenReached } from '@web/state/realtime/useWhenReached';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { font, frame, space } from '@web/theme/tokens';
import { isUnreached } from '@web/ui/feedback/errorText';
import { CountryField } from '@web/ui/form/CountryField';
import { Form } from '@web/ui/form/Form';
import { LazyRichTextField } from '@web/ui/form/LazyRichTextField';
import { SaveState } from '@web/ui/form/SaveState';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { NumberField, TextField } from '@web/ui/form/TextField';
import { useAutosave } from '@web/ui/form/useAutosave';
import { useForm } from '@web/ui/form/useForm';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { groupOfListing } from './groupOfListingPart';
import { EventTypeField } from './EventTypeField';
import { FieldPair } from '@web/ui/form/FieldPair';
import { listingErrors } from './listingErrors';
import { listingChanges, listingFormOf } from './listingForms';
import { ListingPicture } from './ListingPicture';
import { SlugField } from './SlugField';
import { useNumberMessages } from './useNumberMessages';
import { TickField } from '@web/ui/form/TickField';
import { ClockField, WhenFields } from './WhenFields';

interface ListingDetailsProps {
  listing: EventListing;
  refetch: () => Promise<unknown>;
}

// Half an address or half a date would be wrong, or stand for another.
const WHOLE = ['slug', 'start', 'end', 'timezone', 'meetingUrl', 'registrationStart', 'registrationEnd', 'registrationLimit'];

const long = defineMessage({ id: 'listings.form.long', defaultMessage: 'Description' });

/** All that stands on an event's page, saved as it is typed. What another host changed meanwhile is never overwritten unseen. */
export function ListingDetails({ listing, refetch }: ListingDetailsProps) {
  const intl = useIntl();
  const [update] = useUpdateListingMutation();
  const form = useForm(ListingForm, {
    id: 'listing-details',
    initial: listingFormOf(listing),
    draft: useDraftKey(`listing.${listing.id}`),
    keepValues: true,
    explain: listingErrors,
    messageOf: useNumberMessages(),
    async submit(values) {
      const event = listingChanges(listing, values);
      if (Object.keys(event).length === 0) return;
      const updating = update({ eventId: listing.id, event, revision: listing.revision });
      // The next change is made on what is there now; a platform that is away is not waited for.
      if (!isUnreached((await updating).error)) await refetch();
      await updating.unwrap();
    },
  });
  const saving = useAutosave(form, { version: listing.revision, whole: WHOLE });
  useWhenReached(saving.retry);
  const { field, values } = form;
  const GroupOfListing = useLazyPart(groupOfListing, true);
  return (
    <Sections>
      <ListingPicture listing={listing} />
      <Form form={form} alertElsewhere {...saving.listeners}>
        <TextField {...field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <SlugField eventId={listing.id} field={field('slug')} />
        <TextAreaField
          {...field('shortDescription')}
          rows={2}
          label={<FormattedMessage id="listings.form.short" defaultMessage="In one sentence" />}
        />
        <LazyRichTextField {...field('longDescription')} name={intl.formatMessage(long)} label={<FormattedMessage {...long} />} />
        <h2>
          <FormattedMessage id="listings.form.when" defaultMessage="When" />
        </h2>
        <WhenFields start={field('start')} end={field('end')} timezone={field('timezone')} />
        <h2>
          <FormattedMessage id="listings.form.where" defaultMessage="Where" />
        </h2>
        <EventTypeField {...field('eventType')} />
        {values.eventType !== 'virtual' && (
          <>
            <TextField {...field('venue')} label={<FormattedMessage id="listings.form.venue" defaultMessage="Venue" />} />
            <FieldPair>
              <TextField {...field('address1')} label={<FormattedMessage id="listings.form.address1" defaultMessage="Street" />} />
              <TextField
                {...field('address2')}
                label={<FormattedMessage id="listings.form.address2" defaultMessage="More of the address" />}
              />
            </FieldPair>
            <FieldPair>
              <TextField {...field('zip')} label={<FormattedMessage id="listings.form.zip" defaultMessage="Postal code" />} />
              <TextField {...field('city')} label={<FormattedMessage id="listings.form.city" defaultMessage="City" />} />
            </FieldPair>
            <FieldPair>
              <TextField {...field('state')} label={<FormattedMessage id="listings.form.state" defaultMessage="State or region" />} />
              <CountryField {...field('country')} label={<FormattedMessage id="listings.form.country" defaultMessage="Country" />} />
            </FieldPair>
          </>
        )}
        {values.eventType !== 'physical' && (
          <TextField
            {...field('meetingUrl')}
            type="url"
            inputMode="url"
            dir="ltr"
            autoCapitalize="none"
            label={<FormattedMessage id="listings.form.meeting" defaultMessage="Where it meets online" />}
            hint={<FormattedMessage id="listings.form.meeting.about" defaultMessage="Told to those who are registered." />}
          />
        )}
        <h2>
          <FormattedMessage id="listings.form.registration" defaultMessage="Registration" />
        </h2>
        <TickField {...field('registration')} label={<FormattedMessage id="listings.form.open" defaultMessage="People register here" />} />
        <FieldPair>
          <ClockField {...field('registrationStart')} label={<FormattedMessage id="listings.form.opens" defaultMessage="Opens" />} />
          <ClockField {...field('registrationEnd')} label={<FormattedMessage id="listings.form.closes" defaultMessage="Closes" />} />
        </FieldPair>
        <NumberField
          {...field('registrationLimit')}
          inputMode="numeric"
          label={<FormattedMessage id="listings.form.limit" defaultMessage="At most so many people" />}
          hint={<FormattedMessage id="listings.form.limit.about" defaultMessage="Left empty, nobody counts." />}
        />
        <TickField
          {...field('listed')}
          label={<FormattedMessage id="listings.form.listed" defaultMessage="It is found in lists and searches, not by its link alone" />}
        />
        <TickField
          {...field('publicRegistrants')}
          label={<FormattedMessage id="listings.form.registrants" defaultMessage="Everybody sees who is going" />}
        />
        {GroupOfListing && <GroupOfListing group={listing.group} groupId={field('groupId')} groupOnly={field('groupOnly')} />}
        <SaveState status={saving.status} failure={form.failure} wrong={form.wrong} onSave={saving.saveNow} onDiscard={form.reset} />
      </Form>
    </Sections>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-inline-size: 680px;
  /* What has the focus stays clear of the line that says how it is saved. */
  input,
  select,
  textarea {
    scroll-margin-block-end: calc(${frame.bar} + 112px);
  }
  h2 {
    margin-block-start: ${space[4]};
    font-size: ${font.xl};
  }
`;
