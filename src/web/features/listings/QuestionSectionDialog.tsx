import { FormattedMessage } from 'react-intl';
import type { ListingQuestionSection } from '@contract/entities/listings';
import { QuestionSectionForm } from '@contract/inputs/questionForm';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import {
  useCreateQuestionSectionMutation,
  useDeleteQuestionSectionMutation,
  useUpdateQuestionSectionMutation,
} from '@web/api/listingQuestions';
import { Dialog } from '@web/ui/dialog/Dialog';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { DialogActions, PartForm } from './DialogActions';
import { TicksField } from './TicksField';
import { usePartForm } from './usePartForm';

interface QuestionSectionDialogProps {
  eventId: string;
  section: ListingQuestionSection | null;
  refetch: () => unknown;
  onClose: () => void;
}

export function QuestionSectionDialog({ eventId, section, refetch, onClose }: QuestionSectionDialogProps) {
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const [create] = useCreateQuestionSectionMutation();
  const [update] = useUpdateQuestionSectionMutation();
  const [remove, removing] = useDeleteQuestionSectionMutation();
  const form = usePartForm(QuestionSectionForm, {
    id: 'question-section',
    part: section,
    refetch,
    onClose,
    initial: { name: section?.name ?? '', description: section?.description ?? '', passTypeIds: section?.passTypeIds ?? [] },
    save(values) {
      const sent = section
        ? update({ eventId, sectionId: section.id, ...values, revision: section.revision })
        : create({ eventId, ...values });
      return sent.unwrap();
    },
  });
  const { field } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={section ? section.name : <FormattedMessage id="listings.questions.addSection" defaultMessage="Add a section" />}
    >
      <PartForm form={form}>
        <TextField {...field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <TextAreaField
          {...field('description')}
          rows={2}
          label={<FormattedMessage id="listings.questions.hint" defaultMessage="Explained by" />}
        />
        {passTypes.length > 0 && (
          <TicksField
            {...field('passTypeIds')}
            label={<FormattedMessage id="listings.questions.passes" defaultMessage="Asked of" />}
            hint={<FormattedMessage id="listings.questions.passes.about" defaultMessage="Of everyone, where nothing is ticked." />}
            choices={passTypes.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
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
