import { useState } from 'react';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import Cropper from 'react-easy-crop';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { UPLOAD } from '@contract/uploadLimits';
import { color, font, paper, radius, space } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { Alert } from '../feedback/Alert';
import { Dialog } from '../dialog/Dialog';
import { TextAreaField } from '../form/TextAreaField';
import { cropPicture, type CropArea } from './cropPicture';

export interface CroppedPicture {
  content: Blob;
  description?: string;
}

/** Width by height: one, or the narrowest and the widest that a picture may stay as it is. */
export type PictureRatio = number | readonly [narrowest: number, widest: number];

export interface CropDialogProps {
  file: File;
  source: string;
  ratio: PictureRatio;
  leastWidth: number;
  round: boolean;
  described: boolean;
  onClose: () => void;
  onCrop: (picture: CroppedPicture) => void;
  onUnreadable: () => void;
}

const MOST_ZOOM = 4;
const STEP_PX = 8;

const ratioOf = (allowed: PictureRatio, natural: number): number =>
  typeof allowed === 'number' ? allowed : Math.min(Math.max(natural, allowed[0]), allowed[1]);

/**
 * How far a picture that covers the stage may be made smaller once it has been turned: where it is larger than the stage both
 * ways, not all of it would be in reach.
 */
function leastZoom(turned: number, natural: number, ratio: number): number {
  if (turned % 180 === 0) return 1;
  return Math.min(1, natural < ratio ? Math.max(natural, 1 / ratio) : Math.max(ratio, 1 / natural));
}

export function CropDialog({ file, source, ratio: allowed, leastWidth, round, described, onClose, onCrop, onUnreadable }: CropDialogProps) {
  const intl = useIntl();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const [area, setArea] = useState<CropArea | null>(null);
  const [description, setDescription] = useState('');
  const [cutting, setCutting] = useState(false);
  const [refused, setRefused] = useState(false);
  const [natural, setNatural] = useState(1);
  const ratio = ratioOf(allowed, turned % 180 === 0 ? natural : 1 / natural);
  const least = leastZoom(turned, natural, ratio);
  const tooSmall = refused && area !== null && area.width < leastWidth;

  async function cut() {
    if (!area) return;
    setRefused(area.width < leastWidth);
    if (area.width < leastWidth) return;
    setCutting(true);
    try {
      const content = await cropPicture(source, area, turned, file.type);
      onCrop({ content, ...(described && description.trim() !== '' && { description: description.trim() }) });
    } catch {
      onUnreadable();
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="ui.crop" defaultMessage="Crop the picture" />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="ui.crop.cancel" defaultMessage="Cancel" />
          </Button>
          <Button pending={cutting || area === null} onClick={() => void cut()}>
            <FormattedMessage id="ui.crop.use" defaultMessage="Use picture" />
          </Button>
        </>
      }
    >
      <Stack>
        <Stage $ratio={ratio}>
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom * least}
            minZoom={least}
            maxZoom={MOST_ZOOM * least}
            objectFit="cover"
            rotation={turned}
            aspect={ratio}
            cropShape={round ? 'round' : 'rect'}
            showGrid={!round}
            keyboardStep={STEP_PX}
            disableAutomaticStylesInjection
            classes={{ containerClassName: 'stage', mediaClassName: 'media', cropAreaClassName: round ? 'area round' : 'area' }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{
              role: 'group',
              'aria-label': intl.formatMessage({
                id: 'ui.crop.area',
                defaultMessage: 'The part that is shown. Move the picture with the arrow keys.',
              }),
            }}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setNatural(naturalWidth / naturalHeight)}
            onCropChange={setCrop}
            onZoomChange={(now) => setZoom(now / least)}
            onCropComplete={(_share, pixels) => setArea(pixels)}
          />
        </Stage>
        <Controls>
          <ZoomOut size={20} strokeWidth={1.5} aria-hidden />
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            aria-label={intl.formatMessage({ id: 'ui.crop.zoom', defaultMessage: 'Zoom' })}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
          <ZoomIn size={20} strokeWidth={1.5} aria-hidden />
          <IconButton
            label={intl.formatMessage({ id: 'ui.crop.turn', defaultMessage: 'Turn to the right' })}
            onClick={() => setTurned((turned + 90) % 360)}
          >
            <RotateCw size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Controls>
        <Alert>
          {tooSmall && (
            <FormattedMessage
              id="ui.crop.tooSmall"
              defaultMessage="This part measures {width, number} × {height, number} pixels. At least {leastWidth, number} × {leastHeight, number} are needed: zoom out, or choose a larger picture."
              values={{ width: area.width, height: area.height, leastWidth, leastHeight: Math.round(leastWidth / ratio) }}
            />
          )}
        </Alert>
        {described && (
          <TextAreaField
            rows={2}
            label={<FormattedMessage id="ui.crop.describe" defaultMessage="Describe the picture" />}
            hint={<FormattedMessage id="ui.crop.describe.why" defaultMessage="Read out to those who cannot see the picture." />}
            value={description}
            maxLength={UPLOAD.descriptionMax}
            onChange={setDescription}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

// As wide and high as the part that is chosen, so that this is as large as can be whatever the picture's own shape. The rest is what
// the cropper would bring as a style sheet of its own, which the page's policy forbids.
const Stage = styled.div<{ $ratio: number }>`
  position: relative;
  inline-size: min(100%, min(320px, 42dvh) * ${({ $ratio }) => $ratio});
  aspect-ratio: ${({ $ratio }) => $ratio};
  margin-inline: auto;
  border-radius: ${radius.sm};
  overflow: hidden;
  background: ${color.sunken};
  .stage {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    touch-action: none;
    user-select: none;
    cursor: move;
  }
  .media {
    flex: none;
    max-inline-size: none;
    will-change: transform;
  }
  .media.reactEasyCrop_Cover_Horizontal {
    inline-size: 100%;
    block-size: auto;
  }
  .media.reactEasyCrop_Cover_Vertical {
    inline-size: auto;
    block-size: 100%;
  }
  .area {
    position: absolute;
    inset-block-start: 50%;
    left: 50%;
    border: 2px solid ${paper.ground};
    box-shadow: 0 0 0 9999em ${color.scrim};
    transform: translate(-50%, -50%);
    overflow: hidden;
  }
  .area.round {
    border-radius: 50%;
  }
  .area:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`;

const Controls = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  color: ${color.quiet};
  font-size: ${font.sm};
  > svg {
    flex: none;
  }
  > input {
    flex: 1;
    min-inline-size: 0;
    block-size: 44px;
    accent-color: ${color.primaryText};
  }
`;
