import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { useUpload } from '@web/api/uploads';
import { PictureField } from '@web/ui/upload/PictureField';

export const PictureUpload = (props: Omit<ComponentProps<typeof PictureField>, 'label' | 'upload'>) => (
  <PictureField {...props} upload={useUpload()} label={<FormattedMessage id="listings.form.picture" defaultMessage="Picture" />} />
);
