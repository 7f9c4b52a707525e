import { useId, useState } from 'react';
import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { INTERESTS_ASKED } from '@contract/limits';
import { useListInterestsInfiniteQuery, useListOwnInterestsInfiniteQuery } from '@web/api/interests';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { Dialog } from '@web/ui/dialog/Dialog';
import { useKept } from '@web/ui/hooks/useKept';
import { Card } from '@web/ui/layout/Card';
import { Interests } from './Interests';

/** Asks a member who has named no interests for the first of them, until they are chosen or put off on this device. */
export function FirstInterests() {
  const id = useId();
  const intl = useIntl();
  const [putOff, setPutOff] = useKept(useDraftKey('firstInterests'));
  const [choosing, setChoosing] = useState(false);
  const own = useListOwnInterestsInfiniteQuery({}, { skip: putOff !== null });
  const count = own.data?.pages.flat().length;
  // Stays while they are being chosen: with the first, there are some.
  const [asked, setAsked] = useState(false);
  if (count === 0 && !asked) setAsked(true);
  const all = useListInterestsInfiniteQuery({}, { skip: !asked });
  const isDone = count !== undefined && count >= INTERESTS_ASKED;
  if (putOff !== null || !asked || (isDone && !choosing) || !all.data?.pages.flat().length) return null;
  const close = () => setChoosing(false);
  const title = <FormattedMessage id="settings.interests.first" defaultMessage="What are you interested in?" />;
  return (
    <>
      <Asked aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <Button size="sm" onClick={() => setChoosing(true)}>
          <FormattedMessage id="settings.interests.first.choose" defaultMessage="Choose" />
        </Button>
        <IconButton
          label={intl.formatMessage({ id: 'settings.interests.first.later', defaultMessage: 'Not now' })}
          onClick={() => setPutOff('yes')}
        >
          <X size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Asked>
      <Dialog
        open={choosing}
        onClose={close}
        title={title}
        footer={
          <Button variant={isDone ? 'primary' : 'secondary'} onClick={close}>
            <FormattedMessage id="settings.interests.first.done" defaultMessage="Done" />
          </Button>
        }
      >
        <About>
          <FormattedMessage
            id="settings.interests.first.about"
            defaultMessage="Choose {count}. They stand first where you look for events by what they are about."
            values={{ count: INTERESTS_ASKED }}
          />
        </About>
        <Interests />
      </Dialog>
    </>
  );
}

const Asked = styled(Card)`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  > h2 {
    flex: 1;
    font-size: ${font.md};
    line-height: 1.3;
  }
`;

const About = styled.p`
  margin-block-end: ${space[4]};
  color: ${color.quiet};
`;
