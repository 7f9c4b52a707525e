import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import type { Draft } from './draft';

interface UnsavedProps {
  draft: Draft;
  changed: boolean;
  /** Whether other devices have them too. */
  saved: boolean;
  disabled: boolean;
  onDiscard: () => void;
  onUndo: (discarded: Draft) => void;
}

/** That a post is not as its draft has it, and a way to leave it as it is. */
export function Unsaved({ draft, changed, saved, disabled, onDiscard, onUndo }: UnsavedProps) {
  const [earlier, setEarlier] = useState(changed);
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  if (!changed && !discarded) return null;
  return (
    <Row>
      <span role="status">
        {!changed ? (
          <FormattedMessage id="posts.draft.discarded" defaultMessage="Your changes are discarded." />
        ) : earlier ? (
          <FormattedMessage id="posts.draft.earlier" defaultMessage="Your changes from before, not saved yet." />
        ) : saved ? (
          <FormattedMessage id="posts.draft.edit.everywhere" defaultMessage="Kept for all your devices until it is saved." />
        ) : (
          <FormattedMessage id="posts.draft.edit" defaultMessage="Kept on this device until it is saved." />
        )}
      </span>
      {changed ? (
        <Button
          variant="quiet"
          size="sm"
          disabled={disabled}
          onClick={() => {
            setDiscarded(draft);
            setEarlier(false);
            onDiscard();
          }}
        >
          <FormattedMessage id="posts.draft.discard" defaultMessage="Discard" />
        </Button>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => discarded && onUndo(discarded)}>
          <FormattedMessage id="ui.undo" defaultMessage="Undo" />
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  padding-block: ${space[1]};
  padding-inline: ${space[3]} ${space[1]};
  border-radius: ${radius.sm};
  background: ${color.sunken};
  color: ${color.quiet};
  font-size: ${font.sm};
  > span {
    flex: 1;
  }
`;
