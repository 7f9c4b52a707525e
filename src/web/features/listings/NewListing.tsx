import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { NewListingForm } from '@contract/inputs/listingForm';
import { instantAt } from '@contract/rules/wallClock';
import { useCreateListingMutation } from '@web/api/eventListings';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { now } from '@web/ui/time/clock';
import { EventTypeField } from './EventTypeField';
import { groupOfListing } from './groupOfListingPart';
import { listingErrors } from './listingErrors';
import { emptyListing } from './listingForms';
import { listingAddress } from './listingTabs';
import { WhenFields } from './WhenFields';

export function NewListing({ group }: { group: string | null }) {
  const GroupOfListing = useLazyPart(groupOfListing, true);
  const navigate = useNavigate();
  const [create] = useCreateListingMutation();
  const [initial] = useState(() => ({ ...emptyListing(now()), groupId: group ?? '' }));
  const form = useForm(NewListingForm, {
    id: 'new-listing',
    initial,
    explain: listingErrors,
    keepValues: true,
    async submit({ name, eventType, timezone, start, end, groupId, groupOnly }) {
      const times = { eventStart: instantAt(start, timezone)!, eventEnd: instantAt(end, timezone)! };
      const event = { name, eventType, timezone, ...times, shortDescription: '', visible: false, ...(groupId && { groupId, groupOnly }) };
      const { id } = await create({ event }).unwrap();
      void navigate(listingAddress(id, 'details'));
    },
  });
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
      <EventTypeField {...form.field('eventType')} />
      <WhenFields start={form.field('start')} end={form.field('end')} timezone={form.field('timezone')} />
      {GroupOfListing && <GroupOfListing group={null} groupId={form.field('groupId')} groupOnly={form.field('groupOnly')} />}
      <div>
        <SubmitButton form={form}>
          <FormattedMessage id="listings.create" defaultMessage="Create the draft" />
        </SubmitButton>
      </div>
    </Form>
  );
}
