import { nanoid } from '@reduxjs/toolkit';
import { Ellipsis, Flag, FlagOff, Link2, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useHref } from 'react-router-dom';
import type { Activity } from '@contract/entities/activities';
import { activitiesApi, useReportActivityMutation, useWithdrawReportMutation } from '@web/api/activities';
import { useGetSelfQuery } from '@web/api/self';

import { deferAction } from '@web/state/pendingActions/pendingActionsSlice';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { IconButton } from '@web/ui/button/IconButton';
import { useCopy } from '@web/ui/button/useCopy';
import { Menu } from '@web/ui/dialog/Menu';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** What may be done with a post besides: its address, a report, and to take it away. */
export function PostMenu({ post }: { post: Activity }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { data: self } = useGetSelfQuery(undefined, { skip: !useSelector(selectSignedIn) });
  const { copy } = useCopy();
  const path = useHref(`/activities/${post.id}`);
  const [report] = useReportActivityMutation();
  const [withdraw] = useWithdrawReportMutation();
  const one = { activityId: post.id };
  const reported = (post.reports?.length ?? 0) > 0;
  const label = intl.formatMessage({ id: 'posts.menu', defaultMessage: 'More about this post' });

  const remove = () =>
    dispatch(
      deferAction({
        id: nanoid(),
        endpoint: activitiesApi.endpoints.deleteActivity,
        args: one,
        messages: {
          done: post.rootId
            ? intl.formatMessage({ id: 'posts.comment.deleted', defaultMessage: 'Comment deleted' })
            : intl.formatMessage({ id: 'posts.deleted', defaultMessage: 'Post deleted' }),
          undo: intl.formatMessage({ id: 'ui.undo', defaultMessage: 'Undo' }),
        },
      }),
    );
  const reporting = reported
    ? {
        label: <FormattedMessage id="posts.report.withdraw" defaultMessage="Take the report back" />,
        icon: <FlagOff {...icon} />,
        onSelect: () => void withdraw(one),
      }
    : {
        label: <FormattedMessage id="posts.report" defaultMessage="Report" />,
        icon: <Flag {...icon} />,
        onSelect: () => void report(one),
      };
  return (
    <Menu
      label={label}
      trigger={(given) => (
        <IconButton {...given} label={label}>
          <Ellipsis {...icon} />
        </IconButton>
      )}
      items={[
        {
          label: <FormattedMessage id="ui.copyLink" defaultMessage="Copy link" />,
          icon: <Link2 {...icon} />,
          onSelect: () => void copy(new URL(path, document.baseURI).href),
        },
        ...(self && self.id !== post.account.id ? [reporting] : []),
        ...(post.removable
          ? [
              {
                label: <FormattedMessage id="posts.delete" defaultMessage="Delete" />,
                icon: <Trash2 {...icon} />,
                danger: true,
                apart: true,
                onSelect: remove,
              },
            ]
          : []),
      ]}
    />
  );
}
