import { useState } from 'react';
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
import { FilterButton } from '@web/ui/media/Chip';

/** What the reader is interested in, each turned on and off by itself; what is missing can be added. */
export function Interests() {
  const all = useListInterestsInfiniteQuery({});
  const own = useListOwnInterestsInfiniteQuery({});
  const [choose, { isLoading: choosing }] = useChooseInterestsMutation();
  const [wanted, setWanted] = useState<readonly string[]>();
  const failed = [all, own].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  if (!all.data || !own.data) return <Skeleton shape="row" count={3} />;

  const owned = own.data.pages.flat();
  const chosen = wanted ?? owned.map(({ id }) => id);
  // Those of one's own that stand further down, or were added a moment ago, are shown too.
  const shown = [...new Map([...owned, ...all.data.pages.flat()].map((one) => [one.id, one])).values()];

  async function want(interestIds: readonly string[]) {
    setWanted(interestIds);
    await choose({ interestIds: [...interestIds] })
      .unwrap()
      // Told by the toast of every change that fails.
      .catch(() => setWanted(undefined));
  }
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
              disabled={choosing}
              onClick={() => void want(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
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
      <NewInterest added={(id) => want([...chosen, id])} />
    </Box>
  );
}

const EMPTY = { name: '' };

function NewInterest({ added }: { added: (id: string) => Promise<void> }) {
  const [create] = useCreateInterestMutation();
  const form = useForm(InterestNameInput, {
    id: 'interest',
    initial: EMPTY,
    submit: async (input) => added((await create(input).unwrap()).id),
  });
  return (
    <Row form={form}>
      <TextField
        {...form.field('name')}
        label={<FormattedMessage id="settings.interests.new" defaultMessage="Something else" />}
        autoComplete="off"
      />
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
`;

const Row = styled(Form)`
  gap: ${space[3]};
  justify-items: start;
  max-inline-size: 420px;
  > :first-child {
    inline-size: 100%;
  }
`;
