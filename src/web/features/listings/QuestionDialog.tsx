import { FormattedMessage, useIntl } from 'react-intl';
import type { RegistrationQuestionType } from '@contract/entities/enumerations';
import type { ListingQuestion } from '@contract/entities/listings';
import type { FileKind } from '@contract/entities/questions';
import { QuestionForm } from '@contract/inputs/questionForm';
import {
  useCreateListingQuestionMutation,
  useDeleteListingQuestionMutation,
  useUpdateListingQuestionMutation,
} from '@web/api/listingQuestions';
import { Dialog } from '@web/ui/dialog/Dialog';
import { CheckboxGroupField } from '@web/ui/form/CheckboxField';
import { SelectField, type Choice } from '@web/ui/form/SelectField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { DialogActions, PartForm } from './DialogActions';
import { FieldPair } from '@web/ui/form/FieldPair';
import { FormLines, nextName, without } from './FormLines';
import { BOUNDED, CHOSEN, questionFormOf, questionInput } from './questionForms';
import { QuestionTypeField } from './QuestionTypeField';
import { TickField } from '@web/ui/form/TickField';
import { usePartForm } from './usePartForm';

interface QuestionDialogProps {
  eventId: string;
  sectionId: string;
  question: ListingQuestion | null;
  openers: readonly Choice[];
  sections: readonly Choice[];
  refetch: () => unknown;
  onClose: () => void;
}

/** A question, new or to be changed; what kind of answer it wants is settled once. */
export function QuestionDialog({ eventId, sectionId, question, openers, sections, refetch, onClose }: QuestionDialogProps) {
  const intl = useIntl();
  const [create] = useCreateListingQuestionMutation();
  const [update] = useUpdateListingQuestionMutation();
  const [remove, removing] = useDeleteListingQuestionMutation();
  const form = usePartForm(QuestionForm, {
    id: 'question',
    part: question,
    refetch,
    onClose,
    initial: questionFormOf(question, sectionId),
    save(values) {
      const input = { eventId, ...questionInput(values, question) };
      const where = values.openedBy ? { openedBy: values.openedBy } : { sectionId };
      const { revision: _, ...fresh } = input;
      const sent = question ? update({ ...input, questionId: question.id }) : create({ ...fresh, ...where, type: values.type });
      return sent.unwrap();
    },
  });
  const { field, values, set } = form;
  const asked = <FormattedMessage id="listings.questions.edit" defaultMessage="Change a question" />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={question ? asked : <FormattedMessage id="listings.questions.add" defaultMessage="Add a question" />}
    >
      <PartForm form={form} long>
        <TextAreaField {...field('name')} rows={2} label={<FormattedMessage id="listings.faq.question" defaultMessage="Question" />} />
        {!question && (
          <QuestionTypeField
            {...field('type')}
            onChange={(type) => set('type', type as RegistrationQuestionType)}
            label={<FormattedMessage id="listings.questions.type" defaultMessage="Answered by" />}
          />
        )}
        {CHOSEN.includes(values.type) && (
          <FormLines
            title={<FormattedMessage id="listings.questions.choices" defaultMessage="Choices" />}
            add={<FormattedMessage id="listings.questions.choices.add" defaultMessage="Add a choice" />}
            names={Object.keys(values.choices)}
            onAdd={() => set('choices', { ...values.choices, [nextName(values.choices)]: { id: '', value: '' } })}
            onRemove={(at) => set('choices', without(values.choices, at))}
          >
            {(at) => (
              <TextField
                {...field(`choices.${at}.value`)}
                required
                label={
                  <FormattedMessage
                    id="listings.questions.choice"
                    defaultMessage="Choice {number, number}"
                    values={{ number: Number(at) + 1 }}
                  />
                }
              />
            )}
          </FormLines>
        )}
        {values.type === 'search' && (
          <TextAreaField
            {...field('values')}
            rows={6}
            label={<FormattedMessage id="listings.questions.values" defaultMessage="What can be found" />}
            hint={<FormattedMessage id="listings.questions.values.about" defaultMessage="One in each line." />}
          />
        )}
        {values.type === 'file' && (
          <CheckboxGroupField
            id={field('fileKinds').id}
            label={<FormattedMessage id="listings.questions.kinds" defaultMessage="Which files; any where nothing is ticked" />}
            values={values.fileKinds}
            onChange={(kinds) => set('fileKinds', kinds as FileKind[])}
            choices={[
              { value: 'image', label: intl.formatMessage({ id: 'listings.questions.kind.image', defaultMessage: 'Pictures' }) },
              { value: 'pdf', label: intl.formatMessage({ id: 'listings.questions.kind.pdf', defaultMessage: 'PDF' }) },
              { value: 'audio', label: intl.formatMessage({ id: 'listings.questions.kind.audio', defaultMessage: 'Sound' }) },
              { value: 'video', label: intl.formatMessage({ id: 'listings.questions.kind.video', defaultMessage: 'Video' }) },
            ]}
          />
        )}
        {BOUNDED.includes(values.type) && (
          <FieldPair>
            <TextField
              {...field('min')}
              type={values.type}
              label={<FormattedMessage id="listings.questions.min" defaultMessage="Not below" />}
            />
            <TextField
              {...field('max')}
              type={values.type}
              label={<FormattedMessage id="listings.questions.max" defaultMessage="Not above" />}
            />
          </FieldPair>
        )}
        <TextField {...field('description')} label={<FormattedMessage id="listings.questions.hint" defaultMessage="Explained by" />} />
        <TextField
          {...field('short')}
          label={<FormattedMessage id="listings.questions.short" defaultMessage="In short" />}
          hint={
            <FormattedMessage
              id="listings.questions.short.about"
              defaultMessage="For tables, lists and exports. Left empty, they have the question itself."
            />
          }
        />
        {!question && openers.length > 0 && (
          <SelectField
            {...field('openedBy')}
            placeholder={intl.formatMessage({ id: 'listings.questions.always', defaultMessage: 'Always' })}
            label={<FormattedMessage id="listings.questions.when" defaultMessage="Asked when this is chosen" />}
            choices={openers}
          />
        )}
        {question && question.sectionId !== null && sections.length > 1 && (
          <SelectField
            {...field('sectionId')}
            label={<FormattedMessage id="listings.questions.section" defaultMessage="Section" />}
            choices={sections}
            required
          />
        )}
        <TickField
          {...field('required')}
          label={<FormattedMessage id="listings.questions.required" defaultMessage="It has to be answered" />}
        />
        <TickField
          {...field('mutable')}
          label={<FormattedMessage id="listings.questions.mutable" defaultMessage="The answer may be changed after registering" />}
        />
        <TickField
          {...field('personal')}
          label={<FormattedMessage id="listings.questions.personal" defaultMessage="It is about the person, and answered for each pass" />}
        />
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={question && (async () => void ((await remove({ eventId, questionId: question.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
          lost={
            question && (
              <FormattedMessage
                id="listings.questions.ask.about"
                defaultMessage="“{name}” is asked of nobody any more, nor is what its choices open."
                values={{ name: question.name }}
              />
            )
          }
        />
      </PartForm>
    </Dialog>
  );
}
