import { useEffect, useRef, useState } from 'react';
import { Camera, CameraOff, Flashlight } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { openCamera, type OpenCamera } from '@web/platform/camera';
import { color, paper, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Notice } from '@web/ui/feedback/Notice';
import { useLatest } from '@web/ui/hooks/useLatest';
import { belowAnswer } from './DoorAnswer';

type Failure = 'refused' | 'missing' | 'failed';

export function DoorCamera({ onCode }: { onCode: (code: string) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<OpenCamera | null>(null);
  const [lit, setLit] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const told = useLatest(onCode);

  useEffect(() => {
    if (!isOpen) return;
    let over = false;
    let own: OpenCamera | undefined;
    // On a phone it would begin below what is in sight.
    frame.current?.scrollIntoView?.({ block: 'start' });
    openCamera(video.current!, told).then(
      (camera) => {
        own = camera;
        if (over) camera.close();
        else setOpened(camera);
      },
      ({ name }: Error) => {
        if (over) return;
        setOpen(false);
        setFailure(name === 'NotAllowedError' ? 'refused' : name === 'NotFoundError' ? 'missing' : 'failed');
      },
    );
    return () => {
      over = true;
      own?.close();
      setOpened(null);
      setLit(false);
    };
  }, [isOpen, told]);

  const turn = () => {
    setFailure(null);
    setOpen(!isOpen);
  };
  return (
    <Box>
      {isOpen && (
        <Frame ref={frame}>
          <Picture ref={video} muted playsInline />
          <Finder aria-hidden />
        </Frame>
      )}
      <Buttons>
        <Button variant={isOpen ? 'quiet' : 'primary'} onClick={turn}>
          {isOpen ? <CameraOff {...icon} /> : <Camera {...icon} />}
          {isOpen ? (
            <FormattedMessage id="listings.camera.close" defaultMessage="Close the camera" />
          ) : (
            <FormattedMessage id="listings.camera.open" defaultMessage="Scan with the camera" />
          )}
        </Button>
        {opened?.light && (
          <Button
            variant="secondary"
            aria-pressed={lit}
            onClick={() => {
              setLit(!lit);
              opened.light!(!lit);
            }}
          >
            <Flashlight {...icon} />
            <FormattedMessage id="listings.camera.light" defaultMessage="Light" />
          </Button>
        )}
      </Buttons>
      {failure && (
        <Notice kind="warning">
          {failure === 'refused' ? (
            <FormattedMessage
              id="listings.camera.refused"
              defaultMessage="This browser may not use the camera. Allow it in the browser’s settings of this page, or search by name or number, or use a hand scanner."
            />
          ) : failure === 'missing' ? (
            <FormattedMessage
              id="listings.camera.missing"
              defaultMessage="This device has no camera. Search by name or number, or use a hand scanner."
            />
          ) : (
            <FormattedMessage
              id="listings.camera.failed"
              defaultMessage="The camera did not start. Try again, or search by name or number."
            />
          )}
        </Notice>
      )}
    </Box>
  );
}

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

const Box = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  /* As wide as the picture may be high: a code that the camera sees is never out of sight. */
  max-inline-size: calc(46vh * 4 / 3);
  scroll-margin-block-start: ${belowAnswer};
  border-radius: ${radius.lg};
  background: ${color.sunken};
`;

const Picture = styled.video`
  display: block;
  inline-size: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
`;

const Finder = styled.span`
  position: absolute;
  inset: 12% 22%;
  border: 3px solid ${paper.ground};
  opacity: 0.8;
  border-radius: ${radius.lg};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
