import { useState } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import { Pencil, Trash2 } from 'lucide-react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Announcement } from '@contract/entities/announcements';
import type { Group } from '@contract/entities/groups';
import { displayName } from '@contract/rules/names';
import { announcementsApi, useListGroupAnnouncementsInfiniteQuery } from '@web/api/announcements';
import { deferAction, pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { color, control, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Checkbox } from '@web/ui/form/Tick';
import { Stack } from '@web/ui/layout/Stack';
import { BulkBar } from '@web/ui/list/BulkBar';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { Link } from '@web/ui/navigation/Link';
import { ChooseAll } from './ChooseAll';
import { EditAnnouncementDialog } from './EditAnnouncementDialog';
import { GroupAnnouncementDialog } from './GroupAnnouncementDialog';
import { isModerator } from './groupTabs';
import { useSelection } from './useSelection';

export function GroupAnnouncements({ group }: { group: Group }) {
  const list = useListGroupAnnouncementsInfiniteQuery({ groupId: group.id }, { refetchOnMountOrArgChange: true });
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<Announcement>();
  const dispatch = useDispatch();
  const intl = useIntl();
  const { deleteGroupAnnouncement } = announcementsApi.endpoints;
  const removed = pendingArgs(useSelector(selectPendingActions), deleteGroupAnnouncement).map(({ announcementId }) => announcementId);
  const shown = list.currentData?.pages.flat().filter(({ id }) => !removed.includes(id)) ?? [];
  const selection = useSelection(shown.map(({ id }) => id));
  const remove = (first: string, ...others: string[]) =>
    dispatch(
      deferAction({
        id: nanoid(),
        endpoint: deleteGroupAnnouncement,
        args: { groupId: group.id, announcementId: first },
        more: others.map((announcementId) => ({ groupId: group.id, announcementId })),
        messages: {
          done: intl.formatMessage(
            {
              id: 'groups.announcements.deleted',
              defaultMessage: '{count, plural, one {Announcement deleted for everybody} other {# announcements deleted for everybody}}',
            },
            { count: others.length + 1 },
          ),
          undo: intl.formatMessage({ id: 'ui.undo', defaultMessage: 'Undo' }),
        },
      }),
    );
  const removeChosen = () => {
    const [first, ...others] = selection.chosen;
    if (first === undefined) return;
    remove(first, ...others);
    selection.tickAll(false);
  };
  const add = isModerator(group) && (
    <Button onClick={() => setIsOpen(true)}>
      <FormattedMessage id="announcements.add" defaultMessage="Write an announcement" />
    </Button>
  );
  return (
    <KeepFocus>
      <QueryList
        list={list}
        only={({ id }) => !removed.includes(id)}
        skeleton={<Skeleton shape="row" count={3} />}
        empty={
          <EmptyState {...(add && { action: add })}>
            <FormattedMessage id="groups.announcements.none" defaultMessage="Nothing has been announced here yet." />
          </EmptyState>
        }
      >
        {(announcements) => (
          <Stack>
            {add && <div>{add}</div>}
            <div>
              {add && announcements.length > 1 && (
                <ChooseAll
                  selection={selection}
                  label={<FormattedMessage id="groups.announcements.chooseAll" defaultMessage="Choose all" />}
                  chosen={
                    <FormattedMessage
                      id="groups.announcements.chosen"
                      defaultMessage="{count, plural, one {# chosen} other {# chosen}}"
                      values={{ count: selection.chosen.length }}
                    />
                  }
                />
              )}
              <ul role="list">
                {announcements.map((one) => (
                  <Row
                    key={one.id}
                    announcement={one}
                    {...(add && { onRemove: () => remove(one.id), onEdit: () => setEdited(one) })}
                    {...(add &&
                      announcements.length > 1 && { ticked: selection.isTicked(one.id), onTick: (on) => selection.tick(one.id, on) })}
                  />
                ))}
              </ul>
            </div>
          </Stack>
        )}
      </QueryList>
      {selection.chosen.length > 0 && (
        <BulkBar
          aria-label={intl.formatMessage({ id: 'groups.announcements.bulk', defaultMessage: 'For the announcements that are chosen' })}
        >
          <Button size="sm" variant="secondary" icon={<Trash2 size={18} strokeWidth={1.5} aria-hidden />} onClick={removeChosen}>
            <FormattedMessage id="groups.announcements.deleteChosen" defaultMessage="Delete" />
          </Button>
        </BulkBar>
      )}
      {isOpen && <GroupAnnouncementDialog group={group} onClose={() => setIsOpen(false)} />}
      {edited && <EditAnnouncementDialog groupId={group.id} announcement={edited} onClose={() => setEdited(undefined)} />}
    </KeepFocus>
  );
}

interface RowProps {
  announcement: Announcement;
  onRemove?: () => void;
  onEdit?: () => void;
  ticked?: boolean;
  /** Set where several can be chosen. */
  onTick?: (on: boolean) => void;
}

function Row({ announcement: { id, title, message, creator, createdAt, updatedAt }, onRemove, onEdit, ticked = false, onTick }: RowProps) {
  const intl = useIntl();
  return (
    <Line $ticks={onTick !== undefined}>
      {onTick && (
        <Tick>
          <Checkbox
            checked={ticked}
            onChange={({ target }) => onTick(target.checked)}
            aria-label={intl.formatMessage({ id: 'groups.announcements.choose', defaultMessage: 'Choose {title}' }, { title: title ?? '' })}
          />
        </Tick>
      )}
      <Title to={`/announcements/${id}`} dir="auto">
        {title}
      </Title>
      <Words dir="auto">{message}</Words>
      <Quiet>
        {creator && <bdi>{displayName(creator)}</bdi>}
        {creator && ' · '}
        <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />
        {updatedAt !== createdAt && (
          <>
            {' · '}
            <FormattedMessage id="announcements.edited" defaultMessage="changed" />
          </>
        )}
      </Quiet>
      {onRemove && (
        <Aside>
          <IconButton
            label={intl.formatMessage({ id: 'groups.announcements.edit', defaultMessage: 'Change {title}' }, { title: title ?? '' })}
            onClick={onEdit}
          >
            <Pencil size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton
            label={intl.formatMessage({ id: 'groups.announcements.delete', defaultMessage: 'Delete {title}' }, { title: title ?? '' })}
            onClick={onRemove}
          >
            <Trash2 size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Aside>
      )}
    </Line>
  );
}

const Line = styled.li<{ $ticks: boolean }>`
  position: relative;
  padding-inline-start: ${({ $ticks }) => ($ticks ? space[8] : 0)};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  padding-block: ${space[4]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

// The whole line leads to it.
const Title = styled(Link)`
  padding-inline-end: 96px;
  font-weight: 600;
  overflow-wrap: anywhere;
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

// Over the link that the line is, as what stands at its end.
const Tick = styled.label`
  position: absolute;
  z-index: 1;
  inset-block-start: ${space[1]};
  inset-inline-start: 0;
  display: grid;
  place-items: center start;
  inline-size: 32px;
  min-block-size: ${control};
  cursor: pointer;
`;

// Over the link that the line is.
const Aside = styled.div`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-end: 0;
  display: flex;
`;

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
