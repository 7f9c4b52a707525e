import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BasePass } from '@contract/entities/passes';
import type { RegistrationSection } from '@contract/entities/questions';
import { answersInput } from '@contract/inputs/answers';
import { mayBeChanged, onlyChangeable } from '@contract/rules/answers';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { useLatest } from '@web/ui/hooks/useLatest';
import { answerMessage, type AnswerIssue } from './answerMessage';
import { GroupFields } from './GroupFields';
import { groupsOf, responsesOf, sheetOf, type KnownOfOwner, type QuestionGroup } from './groups';
import { answerName } from './useAnswerAutosave';

interface AnswersFormProps {
  eventId: string;
  pass: BasePass;
  sections: readonly RegistrationSection[];
  /** By a host, who may change what its holder may not. */
  byHost?: boolean;
  /** What is known of whom the pass lets in, for what was never asked of them. */
  known?: KnownOfOwner;
  save: (questions: { id: string; value: string }[]) => Promise<unknown>;
  onDone: () => void;
}

export function AnswersForm({ eventId, pass, sections, byHost = false, known, save, onDone }: AnswersFormProps) {
  const intl = useIntl();
  const groups = useMemo((): QuestionGroup[] => {
    const before = Object.fromEntries(pass.responses.map(({ questionId, value }) => [questionId, value]));
    const all = sections.flatMap(({ questions }) => questions);
    const may = byHost ? () => true : mayBeChanged(all, before, { lacking: pass.status === 'needsInfo' });
    const changing = sections.map((section) => ({ ...section, questions: onlyChangeable(section.questions, before, may) }));
    return groupsOf({ passes: [pass] }, [{ passId: pass.id, sections: changing }]);
  }, [pass, sections, byHost]);
  const schema = useMemo(() => answersInput(groups), [groups]);
  const [initial] = useState(() => ({ passes: { [pass.id]: sheetOf({ passes: [pass] }, groups, known)[pass.id] ?? {} } }));
  const form = useForm(schema, {
    id: 'edit-answers',
    initial,
    async submit({ passes }) {
      const given = responsesOf(groups, passes).flatMap(({ responses }) => responses);
      const emptied = pass.responses.filter(
        ({ questionId, question }) => (byHost || question.mutable) && !given.some((one) => one.questionId === questionId),
      );
      const questions = [
        ...given.map(({ questionId, value }) => ({ id: questionId, value })),
        ...emptied.map(({ questionId }) => ({ id: questionId, value: '' })),
      ];
      await save(questions);
      form.reset();
      onDone();
    },
    messageOf: (issue) => (issue.code === 'custom' ? answerMessage(intl, issue.params as unknown as AnswerIssue) : undefined),
    // Closed by a slip, it opens again with what was written.
    draft: useDraftKey(`answers.${pass.id}`),
    keepValues: true,
    guarded: false,
  });
  const give = useLatest((passId: string, { id }: { id: string }, value: string) => form.set(answerName(passId, id), value));
  const hold = useLatest((passId: string, questionId: string, reason: Parameters<typeof form.hold>[1]) =>
    form.hold(answerName(passId, questionId), reason),
  );
  return (
    <Form form={form} long>
      {groups.map((group) => (
        <GroupFields
          key={group.section.id}
          eventId={eventId}
          group={group}
          several={false}
          answers={form.values.passes[pass.id] ?? {}}
          field={form.field}
          statuses={NONE}
          onAnswer={give}
          onHold={hold}
        />
      ))}
      <SubmitButton form={form}>
        <FormattedMessage id="questions.edit.save" defaultMessage="Save answers" />
      </SubmitButton>
    </Form>
  );
}

const NONE = {};
