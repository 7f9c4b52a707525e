import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { EventListing } from '@contract/entities/listings';
import { CopyForm } from '@contract/inputs/listingForm';
import { instantAt } from '@contract/rules/wallClock';
import { useCopyListingMutation } from '@web/api/listingCopies';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { listingAddress } from './listingTabs';
import { nextEdition } from './nextEdition';
import { ClockField } from './WhenFields';

const explain = errorsUnder('event', { eventStart: 'start' });

export function CopyEvent({ listing }: { listing: EventListing }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <FormattedMessage id="listings.copy" defaultMessage="Make another like it" />
      </Button>
      {open && <CopyDialog listing={listing} onClose={() => setOpen(false)} />}
    </>
  );
}

function CopyDialog({ listing, onClose }: { listing: EventListing; onClose: () => void }) {
  const navigate = useNavigate();
  const [copy] = useCopyListingMutation();
  const timezone = listing.timezone ?? 'UTC';
  const form = useForm(CopyForm, {
    id: 'copy-event',
    initial: nextEdition(listing, timezone),
    explain,
    async submit({ name, start }) {
      const { id } = await copy({ eventId: listing.id, name, eventStart: instantAt(start, timezone)! }).unwrap();
      onClose();
      void navigate(listingAddress(id, 'details'));
    },
  });
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="listings.copy" defaultMessage="Make another like it" />}>
      <Form form={form}>
        <p>
          <FormattedMessage
            id="listings.copy.about"
            defaultMessage="A draft with all that it has: words and pictures, passes, packages, add-ons, rooms, codes, questions, agenda, speakers, sponsors, pages, activations, FAQ and mails. All dates move along with its beginning. Codes that somebody bought, and who came, are not copied."
          />
        </p>
        {listing.groupOnly && (
          <p>
            <FormattedMessage
              id="listings.copy.open"
              defaultMessage="This event is for the members of its group alone. The copy belongs to no group and is for everybody, until you say otherwise in its details."
            />
          </p>
        )}
        <TextField {...form.field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <ClockField {...form.field('start')} label={<FormattedMessage id="listings.form.start" defaultMessage="Begins" />} />
        <div>
          <SubmitButton form={form}>
            <FormattedMessage id="listings.create" defaultMessage="Create the draft" />
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
