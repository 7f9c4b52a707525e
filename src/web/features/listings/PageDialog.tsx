import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ListingPage } from '@contract/entities/listings';
import { PageForm } from '@contract/inputs/listingPartsForm';
import { OPENGRAPH_IMAGE } from '@contract/limits';
import { useCreateListingPageMutation, useDeleteListingPageMutation, useUpdateListingPageMutation } from '@web/api/listingPages';
import { space } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';
import { Dialog } from '@web/ui/dialog/Dialog';
import { LazyRichTextField } from '@web/ui/form/LazyRichTextField';
import { TextField } from '@web/ui/form/TextField';
import { Picture } from '@web/ui/media/Picture';
import { DialogActions, PartForm } from './DialogActions';
import { PictureUpload } from './PictureUpload';
import { usePartForm } from './usePartForm';

interface PageDialogProps {
  eventId: string;
  page: ListingPage | null;
  refetch: () => unknown;
  onClose: () => void;
}

export function PageDialog({ eventId, page, refetch, onClose }: PageDialogProps) {
  const intl = useIntl();
  const [create] = useCreateListingPageMutation();
  const [update] = useUpdateListingPageMutation();
  const [remove, removing] = useDeleteListingPageMutation();
  const had = page?.images ?? [];
  const form = usePartForm(PageForm, {
    id: 'page',
    part: page,
    refetch,
    onClose,
    initial: {
      title: page?.title ?? '',
      subtitle: page?.subtitle ?? '',
      html: page?.html ?? '',
      imageIds: had.map(({ id }) => id),
      uploadId: '',
    },
    save({ uploadId, imageIds, html, ...values }) {
      const input = { eventId, ...values, ...(uploadId && { uploadId }) };
      const sent = page
        ? // A text that nobody touched stays as it came, with what this field would not show.
          update({ ...input, ...(html !== page.html && { html }), imageIds, pageId: page.id, revision: page.revision })
        : create({ ...input, html });
      return sent.unwrap();
    },
  });
  const { field } = form;
  const pictures = field('imageIds');
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={page ? page.title : <FormattedMessage id="listings.pages.add" defaultMessage="Add a page" />}
    >
      <PartForm form={form} long>
        <TextField {...field('title')} label={<FormattedMessage id="listings.pages.title" defaultMessage="Title" />} />
        <TextField {...field('subtitle')} label={<FormattedMessage id="listings.form.short" defaultMessage="In one sentence" />} />
        <LazyRichTextField
          {...field('html')}
          name={intl.formatMessage({ id: 'listings.pages.text', defaultMessage: 'Text' })}
          label={<FormattedMessage id="listings.pages.text" defaultMessage="Text" />}
        />
        {pictures.value.length > 0 && (
          <Pictures role="list">
            {had
              .filter(({ id }) => pictures.value.includes(id))
              .map(({ id, uri }, at) => (
                <li key={id}>
                  <Picture src={uri} alt="" ratio={1} />
                  <IconButton
                    label={intl.formatMessage(
                      { id: 'listings.pages.removePicture', defaultMessage: 'Remove picture {number}' },
                      { number: at + 1 },
                    )}
                    onClick={() => pictures.onChange(pictures.value.filter((one) => one !== id))}
                  >
                    <X size={18} strokeWidth={1.5} aria-hidden />
                  </IconButton>
                </li>
              ))}
          </Pictures>
        )}
        <PictureUpload
          field={field('uploadId')}
          onHold={(reason) => form.hold('uploadId', reason)}
          current={null}
          ratio={OPENGRAPH_IMAGE.width / OPENGRAPH_IMAGE.height}
          leastWidth={600}
        />
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={page && (async () => void ((await remove({ eventId, pageId: page.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </PartForm>
    </Dialog>
  );
}

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: ${space[3]};
  li {
    display: grid;
    justify-items: end;
  }
  li > :first-child {
    justify-self: stretch;
  }
`;
