import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import { toastAdded } from '@web/state/toasts/toastsSlice';
import { space } from '@web/theme/tokens';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Composer } from './Composer';
import { SharedPost } from './SharedPost';

export function SharePost({ post, onClose }: { post: Activity; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saysNothing = post.message === '' && !post.image && !post.video;
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="posts.share.title" defaultMessage="Share this post" />}>
      <Stack>
        <Composer
          draftName={`share.${post.id}`}
          to={{ resharedId: post.id }}
          label={intl.formatMessage({ id: 'posts.share.words', defaultMessage: 'Say something about it, or nothing' })}
          act={<FormattedMessage id="posts.share.act" defaultMessage="Share" />}
          atOnce
          onPosted={() => {
            onClose();
            dispatch(
              toastAdded({ tone: 'success', text: intl.formatMessage({ id: 'posts.share.done', defaultMessage: 'Shared on your page.' }) }),
            );
          }}
        />
        <SharedPost post={saysNothing && post.reshare ? post.reshare.activity : post} />
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
