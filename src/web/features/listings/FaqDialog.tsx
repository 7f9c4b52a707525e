import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ListingFaq, ListingFaqSection } from '@contract/entities/listings';
import { FaqInput, FaqSectionInput } from '@contract/inputs/listingFaqs';
import {
  useCreateFaqMutation,
  useCreateFaqSectionMutation,
  useDeleteFaqMutation,
  useDeleteFaqSectionMutation,
  useUpdateFaqMutation,
  useUpdateFaqSectionMutation,
} from '@web/api/listingFaqs';
import { Dialog } from '@web/ui/dialog/Dialog';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { DialogActions, PartForm } from './DialogActions';
import { usePartForm } from './usePartForm';

interface Shared {
  eventId: string;
  refetch: () => unknown;
  onClose: () => void;
}

export function FaqSectionDialog({ eventId, section, refetch, onClose }: Shared & { section: ListingFaqSection | null }) {
  const [create] = useCreateFaqSectionMutation();
  const [update] = useUpdateFaqSectionMutation();
  const [remove, removing] = useDeleteFaqSectionMutation();
  const form = usePartForm(FaqSectionInput, {
    id: 'faq-subject',
    part: section,
    refetch,
    onClose,
    initial: { name: section?.name ?? '' },
    save(values) {
      return (
        section ? update({ eventId, sectionId: section.id, ...values, revision: section.revision }) : create({ eventId, ...values })
      ).unwrap();
    },
  });
  return (
    <Dialog open onClose={onClose} title={section?.name ?? ADD_SECTION}>
      <PartForm form={form}>
        <TextField {...form.field('name')} label={<FormattedMessage id="listings.faq.subject" defaultMessage="Subject" />} />
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={section && (async () => void ((await remove({ eventId, sectionId: section.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.faq.removeSubject" defaultMessage="Delete with its questions" />}
        />
      </PartForm>
    </Dialog>
  );
}

export function FaqDialog({ eventId, sectionId, faq, refetch, onClose }: Shared & { sectionId: string; faq: ListingFaq | null }) {
  const [create] = useCreateFaqMutation();
  const [update] = useUpdateFaqMutation();
  const [remove, removing] = useDeleteFaqMutation();
  const form = usePartForm(FaqInput, {
    id: 'faq',
    part: faq,
    refetch,
    onClose,
    initial: { question: faq?.question ?? '', answer: faq?.answer ?? '' },
    save(values) {
      return (
        faq
          ? update({ eventId, sectionId, questionId: faq.id, ...values, revision: faq.revision })
          : create({ eventId, sectionId, ...values })
      ).unwrap();
    },
  });
  return (
    <Dialog open onClose={onClose} title={faq ? EDIT_FAQ : ADD_FAQ}>
      <PartForm form={form} long>
        <TextField {...form.field('question')} label={<FormattedMessage id="listings.faq.question" defaultMessage="Question" />} />
        <TextAreaField {...form.field('answer')} rows={6} label={<FormattedMessage id="listings.faq.answer" defaultMessage="Answer" />} />
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={faq && (async () => void ((await remove({ eventId, sectionId, questionId: faq.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </PartForm>
    </Dialog>
  );
}

const ADD_SECTION: ReactNode = <FormattedMessage id="listings.faq.addSubject" defaultMessage="Add a subject" />;
const ADD_FAQ: ReactNode = <FormattedMessage id="listings.faq.add" defaultMessage="Add a question" />;
const EDIT_FAQ: ReactNode = <FormattedMessage id="listings.faq.edit" defaultMessage="Change a question" />;
