import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Pass } from '@contract/entities/passes';
import { useAnswerPassQuestionsMutation, useGetPassQuestionsQuery, useListPassesQuery } from '@web/api/registration';
import { useGetSelfQuery } from '@web/api/self';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { AnswersForm } from './AnswersForm';
import { knownOf } from './groups';

interface EditAnswersProps {
  slug: string;
  pass: Pass;
}

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
  const [answer] = useAnswerPassQuestionsMutation();
  const { data, error } = asked;
  const { data: self } = useGetSelfQuery();
  const { data: passes } = useListPassesQuery({ eventId: slug });
  if (data && (!self || !passes)) return <Skeleton shape="text" />;
  if (!data) return error ? <ErrorState error={error} retry={asked.refetch} retrying={asked.isFetching} /> : <Skeleton shape="text" />;
  const save = (questions: { id: string; value: string }[]) => answer({ eventId: slug, passId: pass.id, questions }).unwrap();
  const isOwn = passes?.find(({ holderName }) => holderName === null)?.id === pass.id;
  const known = pass.holderName ? { name: pass.holderName } : isOwn && self ? knownOf(self) : undefined;
  return (
    <AnswersForm
      eventId={slug}
      pass={pass}
      sections={data}
      // What was left out on purpose stays so.
      known={pass.status === 'needsInfo' ? known : undefined}
      save={save}
      onDone={onDone}
    />
  );
}
