import { FormattedMessage } from 'react-intl';
import type { EventListing } from '@contract/entities/listings';
import { OPENGRAPH_IMAGE } from '@contract/limits';
import { useUpdateListingMutation } from '@web/api/eventListings';
import { useUpload } from '@web/api/uploads';
import { Picture } from '@web/ui/media/Picture';
import { ImageField } from '@web/ui/upload/ImageField';

export function ListingPicture({ listing }: { listing: EventListing }) {
  const upload = useUpload();
  const [update] = useUpdateListingMutation();
  return (
    <ImageField
      label={<FormattedMessage id="listings.form.picture" defaultMessage="Picture" />}
      ratio={OPENGRAPH_IMAGE.width / OPENGRAPH_IMAGE.height}
      leastWidth={600}
      described
      preview={<Picture src={listing.image?.uri} alt={listing.image?.description ?? ''} />}
      start={({ content, description }, name) => {
        const { send, cancel } = upload(content, name);
        return {
          cancel,
          send: async (progress) =>
            update({ eventId: listing.id, event: {}, uploadId: await send(progress), imageDescription: description }).unwrap(),
        };
      }}
    />
  );
}
