import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { font, space } from '@web/theme/tokens';
import { FieldPair } from '@web/ui/form/FieldPair';
import { TextField } from '@web/ui/form/TextField';
import type { FieldBinding } from '@web/ui/form/useForm';
import { CHANNEL_LINK_NAMES, CHANNEL_LINKS, type ChannelLink } from '@web/ui/media/channelLinks';

/** Where a channel or a content is found elsewhere. */
export const LinkFields = ({ field }: { field: (name: ChannelLink) => FieldBinding<string> }) => (
  <Links>
    <legend>
      <FormattedMessage id="settings.links" defaultMessage="Elsewhere" />
    </legend>
    <FieldPair>
      {CHANNEL_LINK_NAMES.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          type="url"
          inputMode="url"
          dir="ltr"
          autoCapitalize="none"
          label={CHANNEL_LINKS[name] ?? <FormattedMessage id="settings.website" defaultMessage="Website" />}
        />
      ))}
    </FieldPair>
  </Links>
);

const Links = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${space[3]};
    padding: 0;
    font-size: ${font.lg};
    font-weight: 600;
  }
`;
