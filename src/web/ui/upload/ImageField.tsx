import { useEffect, useState, type ReactNode } from 'react';
import { ImageUp } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { UPLOAD } from '@contract/uploadLimits';
import { Field, type FieldProps } from '../form/Field';
import { lazyPart } from '../hooks/lazyPart';
import { useLatest } from '../hooks/useLatest';
import { useLazyPart } from '../hooks/useLazyPart';
import { checkFile, PICTURE_TYPES } from './checkFile';
import type { CroppedPicture, PictureRatio } from './CropDialog';
import { PickWords, UploadZone } from './UploadZone';
import { useUploadTask, type UploadTask } from './useUploadTask';

interface ImageFieldProps<Result> extends FieldProps {
  preview: ReactNode;
  ratio: PictureRatio;
  /** How wide the cut-out must be, in pixels of the picture: one with fewer would be seen blurred. */
  leastWidth: number;
  round?: boolean;
  described?: boolean;
  start: (picture: CroppedPicture, name: string) => UploadTask<Result>;
  onDone?: (result: Result) => void;
  offered?: File | null;
  onHold?: (reason: ReactNode) => void;
}

const most = { megabytes: UPLOAD.imageMaxBytes / 1_000_000 };

const crop = lazyPart(() => import(/* webpackChunkName: "crop" */ './CropDialog').then((file) => file.CropDialog));

export function ImageField<Result>(props: ImageFieldProps<Result>) {
  const { preview, ratio, leastWidth, round = false, described = false, start, onDone, offered, onHold, error, ...field } = props;
  const intl = useIntl();
  const upload = useUploadTask({ onDone, onHold });
  const [chosen, setChosen] = useState<{ file: File; source: string } | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.source)), [chosen]);
  const CropDialog = useLazyPart(crop, chosen);

  function pick(file: File) {
    const fault = checkFile(intl, file, { maxBytes: UPLOAD.imageMaxBytes, picture: true });
    if (fault) return upload.refuse(fault);
    crop.preload().then(() => setChosen({ file, source: URL.createObjectURL(file) }), upload.fail);
  }

  const pickLatest = useLatest(pick);
  useEffect(() => {
    if (offered) pickLatest(offered);
  }, [offered, pickLatest]);

  return (
    <>
      <Field {...field} error={upload.fault ?? error}>
        {(control) => (
          <UploadZone
            control={control}
            upload={upload}
            accept={PICTURE_TYPES.join(',')}
            onPick={pick}
            preview={preview}
            beside={round}
            prompt={
              <>
                <ImageUp size={20} strokeWidth={1.5} aria-hidden />
                <PickWords
                  drop={
                    <FormattedMessage
                      id="ui.image.pick"
                      defaultMessage="Choose a picture, or drop it here. At most {megabytes, number} MB."
                      values={most}
                    />
                  }
                  choose={
                    <FormattedMessage
                      id="ui.image.choose"
                      defaultMessage="Choose a picture. At most {megabytes, number} MB."
                      values={most}
                    />
                  }
                />
              </>
            }
          />
        )}
      </Field>
      {chosen && CropDialog && (
        <CropDialog
          {...chosen}
          ratio={ratio}
          leastWidth={leastWidth}
          round={round}
          described={described}
          onClose={() => setChosen(null)}
          onCrop={(picture) => {
            setChosen(null);
            upload.begin(start(picture, chosen.file.name), chosen.file.name);
          }}
          onUnreadable={() => {
            setChosen(null);
            upload.refuse(intl.formatMessage({ id: 'rules.damaged', defaultMessage: 'This picture is damaged. Choose another one.' }));
          }}
        />
      )}
    </>
  );
}
