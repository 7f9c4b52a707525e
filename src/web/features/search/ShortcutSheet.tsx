import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { color, font, space } from '@web/theme/tokens';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ToggleField } from '@web/ui/form/CheckboxField';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { movesFor, type MoveKey } from './shortcuts';

interface ShortcutSheetProps {
  single: boolean;
  onTurn: (single: boolean) => void;
  onClose: () => void;
}

export function ShortcutSheet({ single, onTurn, onClose }: ShortcutSheetProps) {
  const moves = movesFor(useOrganization(), useSelector(selectSignedIn));
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="shortcuts.title" defaultMessage="Keyboard shortcuts" />}>
      <Part title={<FormattedMessage id="shortcuts.everywhere" defaultMessage="Everywhere" />}>
        <Key keys={['/']} also={['Ctrl', 'K']}>
          <FormattedMessage id="search.title" defaultMessage="Search" />
        </Key>
        <Key keys={['?']}>
          <FormattedMessage id="shortcuts.sheet" defaultMessage="These shortcuts" />
        </Key>
        <Key keys={['Esc']}>
          <FormattedMessage id="shortcuts.close" defaultMessage="Close what is on top" />
        </Key>
      </Part>
      <Part title={<FormattedMessage id="shortcuts.go" defaultMessage="Go to" />}>
        {moves.map((key) => (
          <Key key={key} keys={['g', key]}>
            {PLACES[key]}
          </Key>
        ))}
      </Part>
      <Part title={<FormattedMessage id="shortcuts.inside" defaultMessage="Where you are" />}>
        <Key keys={['Ctrl', 'Enter']}>
          <FormattedMessage id="shortcuts.post" defaultMessage="Post what you write" />
        </Key>
        <Key keys={['←']} also={['→']}>
          <FormattedMessage id="shortcuts.pictures" defaultMessage="From picture to picture" />
        </Key>
      </Part>
      <ToggleField
        required
        label={<FormattedMessage id="shortcuts.single" defaultMessage="Keys of one letter" />}
        hint={
          <FormattedMessage
            id="shortcuts.single.about"
            defaultMessage="Turn them off where they get in the way, such as of speech input. Ctrl and K search either way; the search leads back here."
          />
        }
        checked={single}
        onChange={onTurn}
      />
    </Dialog>
  );
}

const PLACES: Record<MoveKey, ReactNode> = {
  h: <FormattedMessage id="nav.home" defaultMessage="Home" />,
  e: <FormattedMessage id="nav.events" defaultMessage="Events" />,
  p: <FormattedMessage id="people.title" defaultMessage="People" />,
  g: <FormattedMessage id="groups.title" defaultMessage="Groups" />,
  c: <FormattedMessage id="channels.title" defaultMessage="Channels" />,
  m: <FormattedMessage id="nav.messages" defaultMessage="Messages" />,
  n: <FormattedMessage id="notifications.title" defaultMessage="Notifications" />,
  s: <FormattedMessage id="settings.title" defaultMessage="Settings" />,
};

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Section>
    <h3>{title}</h3>
    <dl>{children}</dl>
  </Section>
);

const Key = ({ keys, also, children }: { keys: string[]; also?: string[]; children: ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd dir="ltr">
      {[keys, ...(also ? [also] : [])].map((one, at) => (
        <Fragment key={one.join()}>
          {at > 0 && ' / '}
          {one.map((key, nth) => (
            <kbd key={`${nth} ${key}`}>{key}</kbd>
          ))}
        </Fragment>
      ))}
    </dd>
  </div>
);

const Section = styled.section`
  margin-block-end: ${space[4]};
  h3 {
    margin-block-end: ${space[1]};
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  dl > div {
    display: flex;
    gap: ${space[4]};
    align-items: center;
    justify-content: space-between;
    min-block-size: 36px;
  }
  dd {
    display: flex;
    flex: none;
    gap: ${space[1]};
    align-items: center;
    margin: 0;
    color: ${color.quiet};
  }
  kbd {
    min-inline-size: 26px;
    padding: 0 7px;
    border: 1px solid ${color.lineStrong};
    border-radius: 6px;
    color: ${color.text};
    font: inherit;
    font-size: ${font.sm};
    line-height: 24px;
    text-align: center;
  }
`;
