import { memo } from 'react';
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { Door, DoorPass as Pass } from '@contract/entities/door';
import { enteredAt, isFor } from '@web/state/door/doorBook';
import { passChosen } from '@web/state/door/doorSlice';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Avatar } from '@web/ui/media/Avatar';
import { Chip } from '@web/ui/media/Chip';

interface DoorPassProps {
  pass: Pass;
  listId: string;
  passTypes: Door['passTypes'];
}

/** One pass at the door: whom it lets in, and whether they are in. A scan changes one of them, and draws no other anew. */
export const DoorPass = memo(function DoorPass({ pass, listId, passTypes }: DoorPassProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { id: passId, name, status, number, ticketId } = pass;
  const since = enteredAt(pass, listId);
  return (
    <Row>
      <Avatar name={name} decorative />
      <Words>
        <Name>
          <bdi>{name}</bdi>
        </Name>
        <About>
          <bdi>{passTypes.find(({ id }) => id === ticketId)?.name}</bdi>
          {' · '}
          {intl.formatNumber(number, { useGrouping: false })}
        </About>
        <State pass={pass} listId={listId} since={since} />
      </Words>
      {status === 'canceled' || !isFor(pass, listId) ? null : since !== null ? (
        <Button
          variant="quiet"
          aria-label={intl.formatMessage({ id: 'listings.door.undoOf', defaultMessage: 'Undo the check-in of {name}' }, { name })}
          onClick={() => dispatch(passChosen({ passId, kind: 'out' }))}
        >
          <FormattedMessage id="listings.door.undo" defaultMessage="Undo" />
        </Button>
      ) : (
        <Button
          variant="secondary"
          aria-label={intl.formatMessage({ id: 'listings.door.letInOf', defaultMessage: 'Check in {name}' }, { name })}
          onClick={() => dispatch(passChosen({ passId, kind: 'in' }))}
        >
          <FormattedMessage id="listings.door.letIn" defaultMessage="Check in" />
        </Button>
      )}
    </Row>
  );
});

function State({ pass, listId, since }: { pass: Pass; listId: string; since: string | null }) {
  const { status, due } = pass;
  if (status === 'canceled') {
    return (
      <Chip tone="bad">
        <FormattedMessage id="listings.door.canceledShort" defaultMessage="Canceled" />
      </Chip>
    );
  }
  if (!isFor(pass, listId)) {
    return (
      <Chip>
        <FormattedMessage id="listings.door.notOnListShort" defaultMessage="Not on this list" />
      </Chip>
    );
  }
  if (since !== null) {
    return (
      <Chip tone="good">
        <FormattedMessage id="listings.door.inAt" defaultMessage="In, {time}" values={{ time: <FormattedTime value={since} /> }} />
      </Chip>
    );
  }
  if (due > 0) {
    return (
      <Chip tone="warning">
        <FormattedMessage id="passes.status.due" defaultMessage="Payment open" />
      </Chip>
    );
  }
  return status === 'needsInfo' ? (
    <Chip tone="warning">
      <FormattedMessage id="listings.door.needsInfo" defaultMessage="Answers missing" />
    </Chip>
  ) : null;
}

const Row = styled.li`
  /* Those out of sight are neither laid out nor painted while an answer is. */
  content-visibility: auto;
  contain-intrinsic-size: auto 81px;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  min-block-size: 64px;
  padding-block: ${space[2]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  > button {
    margin-inline-start: auto;
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1 1 9rem;
  /* A state is never cut: the button goes below it where both do not fit. */
  min-inline-size: min-content;
  line-height: 1.35;
`;

const Name = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const About = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
  overflow-wrap: anywhere;
`;
