import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { InterestNameInput } from '@contract/inputs/interests';
import { INTERESTS_ASKED } from '@contract/limits';
import {
  useChooseInterestsMutation,
  useCreateInterestMutation,
  useListInterestsInfiniteQuery,
  useListOwnInterestsInfiniteQuery,
} from '@web/api/interests';
import { color, font, space } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { useLatest } from '@web/ui/hooks/useLatest';
import { FilterButton } from '@web/ui/media/Chip';

export function Interests() {
  const all = useListInterestsInfiniteQuery({});
  const own = useListOwnInterestsInfiniteQuery({});
  const [choose, { isLoading: choosing }] = useChooseInterestsMutation();
  const [wanted, setWanted] = useState<readonly string[]>();
  const [sent, setSent] = useState(wanted);
  // What is pressed while a choice is on its way is sent after it.
  const isOpen = wanted !== sent && !choosing;
  const send = useLatest(async () => {
    setSent(wanted);
    const { error } = await choose({ interestIds: [...(wanted ?? [])] });
    // Told by the toast of every change that fails.
    if (error) setWanted(undefined);
  });
  useEffect(() => {
    if (wanted && isOpen) void send();
  }, [wanted, isOpen, send]);
  const failed = [all, own].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  if (!all.data || !own.data) return <Skeleton shape="row" count={3} />;

  const owned = own.data.pages.flat();
  const chosen = wanted ?? owned.map(({ id }) => id);
  // Each keeps its place when it is chosen. Those of one's own that stand further down, or were added a moment ago, are shown too.
  const shown = [...new Map([...all.data.pages.flat(), ...owned].map((one) => [one.id, one])).values()];
  return (
    <Box>
      <Chips>
        {shown.map(({ id, name }) => {
          const isChosen = chosen.includes(id);
          return (
            <FilterButton
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => setWanted(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
            >
              <bdi>{name}</bdi>
            </FilterButton>
          );
        })}
        {all.hasNextPage && (
          <FilterButton type="button" disabled={all.isFetching} onClick={() => void all.fetchNextPage()}>
            <FormattedMessage id="events.interests.more" defaultMessage="Show more" />
          </FilterButton>
        )}
      </Chips>
      <p role="status">
        <FormattedMessage
          id="settings.interests.chosen"
          defaultMessage="{count, plural, =0 {None chosen yet.} one {# chosen.} other {# chosen.}} {left, plural, =0 {} one {One to go, so that they say something about you.} other {# to go, so that they say something about you.}}"
          values={{ count: chosen.length, left: Math.max(0, INTERESTS_ASKED - chosen.length) }}
        />
      </p>
      <NewInterest
        label={
          shown.length > 0 ? (
            <FormattedMessage id="settings.interests.new" defaultMessage="Something else" />
          ) : (
            <FormattedMessage id="settings.interests.first" defaultMessage="What are you interested in?" />
          )
        }
        added={(id) => setWanted([...new Set([...chosen, id])])}
      />
    </Box>
  );
}

const EMPTY = { name: '' };

function NewInterest({ label, added }: { label: ReactNode; added: (id: string) => void }) {
  const [create] = useCreateInterestMutation();
  const form = useForm(InterestNameInput, {
    id: 'interest',
    initial: EMPTY,
    submit: async (input) => added((await create(input).unwrap()).id),
  });
  return (
    <Row form={form}>
      <TextField {...form.field('name')} label={label} autoComplete="off" />
      <SubmitButton form={form} variant="secondary" done={<FormattedMessage id="settings.interests.added" defaultMessage="Added" />}>
        <FormattedMessage id="settings.interests.add" defaultMessage="Add" />
      </SubmitButton>
    </Row>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[5]};
  > p {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  &:empty {
    display: none;
  }
`;

const Row = styled(Form)`
  gap: ${space[3]};
  justify-items: start;
  max-inline-size: 420px;
  > :first-child {
    inline-size: 100%;
  }
`;
