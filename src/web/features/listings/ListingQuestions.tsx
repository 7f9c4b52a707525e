import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { ListingQuestion, ListingQuestionSection } from '@contract/entities/listings';
import { useGetListingQuestionnaireQuery, useMoveListingQuestionMutation, useMoveQuestionSectionMutation } from '@web/api/listingQuestions';
import { color, font, media, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { openedPart } from './openedPart';
import { QuestionDialog } from './QuestionDialog';
import { choiceText, movedQuestion, questionsBy } from './questionForms';
import { QuestionRow } from './QuestionRow';
import { QuestionSection } from './QuestionSection';
import { QuestionSectionDialog } from './QuestionSectionDialog';
import { SortableArea } from './SortableArea';
import { SortableList } from './SortableList';
import type { SortedList } from './sortedLists';

type Opened = { sectionId: string | null } | { sectionId: string; questionId: string | null } | null;

interface ListingQuestionsProps {
  eventId: string;
  preview: (section: ListingQuestionSection & { questions: ListingQuestion[] }) => ReactNode;
}

export function ListingQuestions({ eventId, preview }: ListingQuestionsProps) {
  const { data, error, isError, isFetching, refetch } = useGetListingQuestionnaireQuery({ eventId });
  const [moveSection] = useMoveQuestionSectionMutation();
  const [moveQuestion] = useMoveListingQuestionMutation();
  const [opened, setOpened] = useState<Opened>(null);
  // What was asked for here is known before it is drawn.
  const latest = useRef(data);
  useLayoutEffect(() => {
    latest.current = data;
  }, [data]);
  if (!data) {
    return isError ? <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} /> : <Skeleton shape="row" count={4} />;
  }
  const { sections, questions } = data;
  const by = questionsBy(questions);
  const shared = { eventId, refetch, onClose: () => setOpened(null) };
  const lists: SortedList[] = [
    { id: 'sections', kind: 'section', things: sections },
    ...sections.map(({ id, name }) => ({ id, name, kind: 'question', things: by.ofSection(id) })),
    // What a choice opens stays with it.
    ...questions.flatMap(({ choices }) => choices.map((choice) => ({ id: choice.id, kind: choice.id, things: by.openedBy(choice) }))),
  ];
  const move = async (id: string, listId: string, place: number) => {
    const section = latest.current?.sections.find((one) => one.id === id);
    const question = latest.current?.questions.find((one) => one.id === id);
    const answer = section
      ? await moveSection({ eventId, sectionId: id, place, revision: section.revision })
      : question && (await moveQuestion(movedQuestion(eventId, question, listId, place)));
    if (!answer || answer.error) return;
    // The first may have been on its way already when it was moved.
    await refetch();
    latest.current = (await refetch()).data;
  };
  const show = (id: string, tools: ReactNode) => {
    const section = sections.find((one) => one.id === id);
    const question = questions.find((one) => one.id === id);
    if (section) {
      return (
        <Section>
          <QuestionSection
            section={section}
            tools={tools}
            onEdit={() => setOpened({ sectionId: id })}
            onAdd={() => setOpened({ sectionId: id, questionId: null })}
          />
        </Section>
      );
    }
    if (!question) return null;
    const edit = () => setOpened({ sectionId: question.sectionId ?? '', questionId: id });
    return <QuestionRow question={question} openedBy={by.openedBy} tools={tools} onEdit={edit} />;
  };
  const add = (
    <Button onClick={() => setOpened({ sectionId: null })}>
      <FormattedMessage id="listings.questions.addSection" defaultMessage="Add a section" />
    </Button>
  );
  const section = openedPart(sections, opened?.sectionId ?? null);
  const question = opened && 'questionId' in opened ? openedPart(questions, opened.questionId) : undefined;
  const asking = sections.filter(({ id }) => by.ofSection(id).length > 0);
  return (
    <Columns>
      <Stack>
        {sections.length === 0 && (
          <EmptyState action={add}>
            <FormattedMessage
              id="listings.questions.none"
              defaultMessage="Nothing is asked of those who register. Questions stand in sections, such as “About you”."
            />
          </EmptyState>
        )}
        <SortableArea lists={lists} onMove={move} show={show}>
          <SortableList id="sections" as="div" />
        </SortableArea>
        {sections.length > 0 && <div>{add}</div>}
      </Stack>
      {asking.length > 0 && (
        <Preview aria-labelledby="questions-preview">
          <h2 id="questions-preview">
            <FormattedMessage id="listings.questions.preview" defaultMessage="As they will see it" />
          </h2>
          {/* The list can be worked with before its preview has come. */}
          <Suspense fallback={<Skeleton shape="text" count={asking.length} />}>
            {asking.map((section) => (
              <div key={section.id}>{preview({ ...section, questions: by.ofSection(section.id) })}</div>
            ))}
          </Suspense>
        </Preview>
      )}
      {opened && !('questionId' in opened) && section !== undefined && <QuestionSectionDialog {...shared} section={section} />}
      {opened && 'questionId' in opened && question !== undefined && (
        <QuestionDialog
          {...shared}
          sectionId={opened.sectionId}
          sections={sections.map(({ id, name }) => ({ value: id, label: name }))}
          question={question}
          openers={questions.flatMap(({ name, choices }) =>
            choices.map((choice) => ({ value: choice.id, label: `${name}: ${choiceText(choice)}` })),
          )}
        />
      )}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  align-items: start;
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`;

const Section = styled.div`
  padding-block-end: ${space[8]};
`;

const Preview = styled.section`
  display: grid;
  gap: ${space[6]};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  h2 {
    color: ${color.quiet};
    font-size: ${font.sm};
    font-weight: 600;
  }
`;
