import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RegistrationSection } from '@contract/entities/questions';
import type { Pass } from '@contract/entities/passes';
import { answersInput } from '@contract/inputs/answers';
import { mayBeChanged, onlyChangeable } from '@contract/rules/answers';
import { useAnswerPassQuestionsMutation, useGetPassQuestionsQuery } from '@web/api/registration';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { useLatest } from '@web/ui/hooks/useLatest';
import { answerMessage, type AnswerIssue } from './answerMessage';
import { GroupFields } from './GroupFields';
import { groupsOf, responsesOf, sheetOf, type QuestionGroup } from './groups';
import { answerName } from './useAnswerAutosave';

interface EditAnswersProps {
  slug: string;
  pass: Pass;
}

/** A button to change what was answered for a pass, as far as that may be changed, or to give the answers that it lacks. */
export function EditAnswers({ slug, pass }: EditAnswersProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const lacking = pass.status === 'needsInfo';
  if (pass.status === 'canceled' || !(lacking || pass.responses.some(({ question }) => question.mutable))) return null;
  const title = lacking ? (
    <FormattedMessage id="questions.answer" defaultMessage="Answer the questions" />
  ) : (
    <FormattedMessage id="questions.edit" defaultMessage="Change answers" />
  );
  return (
    <>
      <Button variant={lacking ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <Asked slug={slug} pass={pass} onDone={close} />
      </Dialog>
    </>
  );
}

function Asked({ slug, pass, onDone }: EditAnswersProps & { onDone: () => void }) {
  const asked = useGetPassQuestionsQuery({ eventId: slug, passId: pass.id });
  const { data, error } = asked;
  if (!data) return error ? <ErrorState error={error} retry={asked.refetch} retrying={asked.isFetching} /> : <Skeleton shape="text" />;
  return <Fields slug={slug} pass={pass} sections={data} onDone={onDone} />;
}

function Fields({ slug, pass, sections, onDone }: EditAnswersProps & { sections: readonly RegistrationSection[]; onDone: () => void }) {
  const intl = useIntl();
  const [answer] = useAnswerPassQuestionsMutation();
  const groups = useMemo((): QuestionGroup[] => {
    const before = Object.fromEntries(pass.responses.map(({ questionId, value }) => [questionId, value]));
    const all = sections.flatMap(({ questions }) => questions);
    const may = mayBeChanged(all, before, { lacking: pass.status === 'needsInfo' });
    const changing = sections.map((section) => ({ ...section, questions: onlyChangeable(section.questions, before, may) }));
    return groupsOf({ passes: [pass] }, [{ passId: pass.id, sections: changing }]);
  }, [pass, sections]);
  const schema = useMemo(() => answersInput(groups), [groups]);
  const [initial] = useState(() => ({ passes: { [pass.id]: sheetOf({ passes: [pass] }, groups)[pass.id] ?? {} } }));
  const form = useForm(schema, {
    id: 'edit-answers',
    initial,
    async submit({ passes }) {
      const given = responsesOf(groups, passes).flatMap(({ responses }) => responses);
      const emptied = pass.responses.filter(
        ({ questionId, question }) => question.mutable && !given.some((one) => one.questionId === questionId),
      );
      const questions = [
        ...given.map(({ questionId, value }) => ({ id: questionId, value })),
        ...emptied.map(({ questionId }) => ({ id: questionId, value: '' })),
      ];
      await answer({ eventId: slug, passId: pass.id, questions }).unwrap();
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
          eventId={slug}
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
