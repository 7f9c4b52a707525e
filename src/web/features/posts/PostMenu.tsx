import { useState } from 'react';
import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Activity } from '@contract/entities/activities';
import { useReportActivityMutation } from '@web/api/activities';
import { useGetSelfQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { useToldCopy } from '@web/state/toasts/useToldCopy';
import { IconButton } from '@web/ui/button/IconButton';
import { useShareLink } from '@web/ui/button/useShareLink';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Menu } from '@web/ui/dialog/Menu';
import { Composer } from './Composer';
import { editOf, useIsBegun } from './drafts';
import { useRemovePost } from './useRemovePost';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** What may be done with a post besides. Of a long feed nobody opens more than a few: until it is pressed there is its button alone. */
export function PostMenu({ post }: { post: Activity }) {
  const [pressed, setPressed] = useState(false);
  const label = useIntl().formatMessage({ id: 'posts.menu', defaultMessage: 'More about this post' });
  if (pressed) return <PressedMenu post={post} label={label} />;
  return (
    <IconButton label={label} aria-haspopup="menu" onClick={() => setPressed(true)}>
      <Ellipsis {...icon} />
    </IconButton>
  );
}

function PressedMenu({ post, label }: { post: Activity; label: string }) {
  const intl = useIntl();
  const { data: self } = useGetSelfQuery(undefined, { skip: !useSelector(selectSignedIn) });
  const share = useShareLink(`/activities/${post.id}`, useToldCopy());
  const [report] = useReportActivityMutation();
  const [editing, setEditing] = useState(false);
  const isBegun = useIsBegun(editOf(post.id));
  const remove = useRemovePost(post);
  const editTitle = post.rootId ? (
    <FormattedMessage id="posts.comment.edit" defaultMessage="Edit your comment" />
  ) : (
    <FormattedMessage id="posts.post.edit" defaultMessage="Edit your post" />
  );
  return (
    <>
      <Menu
        openAtOnce
        label={label}
        trigger={(given) => (
          <IconButton {...given} label={label}>
            <Ellipsis {...icon} />
          </IconButton>
        )}
        items={[
          share,
          ...(self && self.id === post.account.id
            ? [
                {
                  label: isBegun ? (
                    <FormattedMessage id="posts.edit.goOn" defaultMessage="Go on editing" />
                  ) : (
                    <FormattedMessage id="posts.edit" defaultMessage="Edit" />
                  ),
                  icon: <Pencil {...icon} />,
                  onSelect: () => setEditing(true),
                },
              ]
            : []),
          ...(self && self.id !== post.account.id
            ? [
                {
                  label: <FormattedMessage id="posts.report" defaultMessage="Report" />,
                  icon: <Flag {...icon} />,
                  onSelect: () => void report({ activityId: post.id }),
                },
              ]
            : []),
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
      <Dialog open={editing} onClose={() => setEditing(false)} title={editTitle}>
        <Composer
          draftName={editOf(post.id)}
          edited={post}
          label={intl.formatMessage({ id: 'posts.edit.text', defaultMessage: 'What it says' })}
          act={<FormattedMessage id="posts.edit.save" defaultMessage="Save" />}
          atOnce
          onPosted={() => setEditing(false)}
        />
      </Dialog>
    </>
  );
}
