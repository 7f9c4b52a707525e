import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Self } from '@contract/entities/accounts';
import type { OwnPictureInput } from '@contract/inputs/storage';
import { displayName } from '@contract/rules/names';
import { useUpdateSelfBannerMutation, useUpdateSelfImageMutation } from '@web/api/self';
import { useUpload } from '@web/api/uploads';
import { space } from '@web/theme/tokens';
import { Avatar } from '@web/ui/media/Avatar';
import { Picture } from '@web/ui/media/Picture';
import type { CroppedPicture } from '@web/ui/upload/CropDialog';
import { ImageField } from '@web/ui/upload/ImageField';

const BANNER_RATIO = 3;
/** As large as each is ever shown on the smallest screens. */
const PICTURE_LEAST_PX = 128;
const BANNER_LEAST_PX = 360;

/** The reader's picture, and the one at the head of their profile. Each is kept as soon as it has been cut. */
export function ProfilePictures({ self }: { self: Self }) {
  const upload = useUpload();
  const [changeImage] = useUpdateSelfImageMutation();
  const [changeBanner] = useUpdateSelfBannerMutation();

  const sending =
    (change: (picture: OwnPictureInput) => { unwrap: () => Promise<unknown> }) =>
    ({ content, description }: CroppedPicture, name: string) => {
      const { send, cancel } = upload(content, name);
      return {
        cancel,
        send: async (progress: (share: number | 'waiting') => void) => change({ uploadId: await send(progress), description }).unwrap(),
      };
    };

  return (
    <Fields>
      <ImageField
        label={<FormattedMessage id="settings.picture" defaultMessage="Profile picture" />}
        ratio={1}
        leastWidth={PICTURE_LEAST_PX}
        round
        preview={<Avatar name={displayName(self)} imageUrl={self.image?.uri} size="xl" decorative />}
        start={sending(changeImage)}
      />
      <ImageField
        label={<FormattedMessage id="settings.banner" defaultMessage="Banner" />}
        hint={<FormattedMessage id="settings.banner.about" defaultMessage="The wide picture at the head of your profile." />}
        ratio={BANNER_RATIO}
        leastWidth={BANNER_LEAST_PX}
        described
        preview={<Picture src={self.banner?.uri} alt={self.banner?.description ?? ''} ratio={BANNER_RATIO} />}
        start={sending(changeBanner)}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  margin-block-end: ${space[6]};
`;
