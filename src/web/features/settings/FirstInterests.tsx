import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { INTERESTS_ASKED } from '@contract/limits';
import { useListInterestsInfiniteQuery, useListOwnInterestsInfiniteQuery } from '@web/api/interests';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { useKept } from '@web/ui/hooks/useKept';
import { Card } from '@web/ui/layout/Card';
import { Interests } from './Interests';

/** Asks a member who has named no interests for the first of them, until they are chosen or put off on this device. */
export function FirstInterests() {
  const id = useId();
  const [putOff, setPutOff] = useKept(useDraftKey('firstInterests'));
  const own = useListOwnInterestsInfiniteQuery({}, { skip: putOff !== null });
  const count = own.data?.pages.flat().length;
  // Stays while they are being chosen: with the first, there are some.
  const [asked, setAsked] = useState(false);
  if (count === 0 && !asked) setAsked(true);
  const all = useListInterestsInfiniteQuery({}, { skip: !asked });
  if (putOff !== null || !asked || !all.data?.pages.flat().length) return null;
  return (
    <Card aria-labelledby={id}>
      <Title>
        <h2 id={id}>
          <FormattedMessage id="settings.interests.first" defaultMessage="What are you interested in?" />
        </h2>
        <p>
          <FormattedMessage
            id="settings.interests.first.about"
            defaultMessage="Choose {count}. They stand first where you look for events by what they are about."
            values={{ count: INTERESTS_ASKED }}
          />
        </p>
      </Title>
      <Interests />
      <End>
        <Button variant={(count ?? 0) < INTERESTS_ASKED ? 'quiet' : 'primary'} onClick={() => setPutOff('yes')}>
          {(count ?? 0) < INTERESTS_ASKED ? (
            <FormattedMessage id="settings.interests.first.later" defaultMessage="Not now" />
          ) : (
            <FormattedMessage id="settings.interests.first.done" defaultMessage="Done" />
          )}
        </Button>
      </End>
    </Card>
  );
}

const Title = styled.div`
  margin-block-end: ${space[4]};
  h2 {
    font-size: ${font.lg};
  }
  p {
    margin-block-start: ${space[1]};
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;

const End = styled.div`
  margin-block-start: ${space[5]};
`;
