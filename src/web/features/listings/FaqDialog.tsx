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
import { Form } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { DialogActions } from './DialogActions';
import { onLatest } from './listingErrors';

interface Shared {
  eventId: string;
  /** Asks anew for what another host has changed. */
  onOutdated: () => void;
  onClose: () => void;
}

/** A subject of questions, new where there is none yet. */
export function FaqSectionDialog({ eventId, section, onOutdated, onClose }: Shared & { section: ListingFaqSection | null }) {
  const [create] = useCreateFaqSectionMutation();
  const [update] = useUpdateFaqSectionMutation();
  const [remove, removing] = useDeleteFaqSectionMutation();
  const form = useForm(FaqSectionInput, {
    id: 'faq-subject',
    initial: { name: section?.name ?? '' },
    keepValues: true,
    async submit(values) {
      await onLatest(
        (section
          ? update({ eventId, sectionId: section.id, ...values, revision: section.revision })
          : create({ eventId, ...values })
        ).unwrap(),
        onOutdated,
      );
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={section?.name ?? ADD_SECTION}>
      <Form form={form}>
        <TextField {...form.field('name')} label={<FormattedMessage id="listings.faq.subject" defaultMessage="Subject" />} />
        <DialogActions
          form={form}
          removing={removing}
          onRemove={section && (async () => void ((await remove({ eventId, sectionId: section.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.faq.removeSubject" defaultMessage="Delete with its questions" />}
        />
      </Form>
    </Dialog>
  );
}

/** A question with its answer, new where there is none yet. */
export function FaqDialog({ eventId, sectionId, faq, onOutdated, onClose }: Shared & { sectionId: string; faq: ListingFaq | null }) {
  const [create] = useCreateFaqMutation();
  const [update] = useUpdateFaqMutation();
  const [remove, removing] = useDeleteFaqMutation();
  const form = useForm(FaqInput, {
    id: 'faq',
    initial: { question: faq?.question ?? '', answer: faq?.answer ?? '' },
    keepValues: true,
    async submit(values) {
      await onLatest(
        (faq
          ? update({ eventId, sectionId, questionId: faq.id, ...values, revision: faq.revision })
          : create({ eventId, sectionId, ...values })
        ).unwrap(),
        onOutdated,
      );
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={faq ? EDIT_FAQ : ADD_FAQ}>
      <Form form={form} long>
        <TextField {...form.field('question')} label={<FormattedMessage id="listings.faq.question" defaultMessage="Question" />} />
        <TextAreaField {...form.field('answer')} rows={6} label={<FormattedMessage id="listings.faq.answer" defaultMessage="Answer" />} />
        <DialogActions
          form={form}
          removing={removing}
          onRemove={faq && (async () => void ((await remove({ eventId, sectionId, questionId: faq.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </Form>
    </Dialog>
  );
}

const ADD_SECTION: ReactNode = <FormattedMessage id="listings.faq.addSubject" defaultMessage="Add a subject" />;
const ADD_FAQ: ReactNode = <FormattedMessage id="listings.faq.add" defaultMessage="Add a question" />;
const EDIT_FAQ: ReactNode = <FormattedMessage id="listings.faq.edit" defaultMessage="Change a question" />;
