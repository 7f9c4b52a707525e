import styled from 'styled-components';
import type { BaseTrack } from '@contract/entities/sessions';
import { font, radius, space } from '@web/theme/tokens';

export const SessionTracks = ({ tracks }: { tracks: readonly BaseTrack[] }) =>
  tracks.length > 0 && (
    <List role="list">
      {tracks.map(({ id, name, color: own }) => (
        <Track key={id} style={{ '--track': own } as object}>
          <bdi>{name}</bdi>
        </Track>
      ))}
    </List>
  );

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  font-size: ${font.sm};
`;

const Track = styled.li`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  &::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: ${radius.round};
    background: var(--track);
    forced-color-adjust: none;
  }
`;
