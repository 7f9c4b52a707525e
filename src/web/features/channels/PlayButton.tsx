import { Pause, Play } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { BaseContent } from '@contract/entities/contents';
import { contentChosen, playbackPaused, playbackResumed, selectPaused, selectPlaying } from '@web/state/player/playerSlice';
import { color, shadow } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';

interface PlayButtonProps {
  content: BaseContent;
  /** Round, with its name for those alone who cannot see it. */
  round?: boolean;
}

/** Plays a recording in the floating player, and pauses it there. */
export function PlayButton({ content, round = false }: PlayButtonProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isChosen = useSelector(selectPlaying)?.id === content.id;
  const paused = useSelector(selectPaused);
  const sounds = isChosen && !paused;
  const title = content.title ?? content.channel.name;
  const label = sounds
    ? intl.formatMessage({ id: 'contents.pause.name', defaultMessage: 'Pause {title}' }, { title })
    : intl.formatMessage({ id: 'contents.play.name', defaultMessage: 'Play {title}' }, { title });
  function press() {
    if (isChosen) return void dispatch(paused ? playbackResumed() : playbackPaused());
    const { id, slug, audio, image, squareImage, channel } = content;
    const imageUri = squareImage?.uri ?? image?.uri;
    dispatch(
      contentChosen({
        id,
        slug,
        title,
        audioUrl: audio?.url ?? null,
        ...(imageUri && { imageUri }),
        channel: { slug: channel.slug, name: channel.name, imageUri: channel.image.uri },
      }),
    );
  }
  const sign = sounds ? <Pause size={20} strokeWidth={2} aria-hidden /> : <Play size={20} strokeWidth={2} aria-hidden />;
  if (round)
    return (
      <Round label={label} onClick={press}>
        {sign}
      </Round>
    );
  return (
    <Button icon={sign} aria-label={label} onClick={press}>
      {sounds ? (
        <FormattedMessage id="contents.pause" defaultMessage="Pause" />
      ) : (
        <FormattedMessage id="contents.play" defaultMessage="Play" />
      )}
    </Button>
  );
}

const Round = styled(IconButton)`
  background: ${color.primary};
  color: ${color.onPrimary};
  box-shadow: ${shadow.card};
  @media (hover: hover) {
    &:hover:not(:disabled) {
      background: ${color.primaryHover};
      color: ${color.onPrimary};
    }
  }
`;
