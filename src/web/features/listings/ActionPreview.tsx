import { FormattedMessage } from 'react-intl';
import type { ListingActionKind } from '@contract/entities/enumerations';
import type { ListingActionPreview as Preview } from '@contract/entities/listingActions';
import { isAboutRequests } from '@contract/rules/listingActions';
import { Price } from '@web/ui/media/Price';

interface ActionPreviewProps {
  kind: ListingActionKind;
  preview: Preview;
  /** Whether what is canceled is given back. */
  gives: boolean;
}

export function ActionPreview({ kind, preview, gives }: ActionPreviewProps) {
  const { people, rows, unanswered, staying, paid, refund } = preview;
  return (
    <div role="status">
      <p>
        <FormattedMessage
          id="listings.action.about"
          defaultMessage="{people, plural, =0 {There is nobody to do this to.} one {# person} other {# people}}{about, select, passes {{rows, plural, =0 {} one {, # pass} other {, # passes}}} requests {{rows, plural, =0 {} one {, # request} other {, # requests}}} other {}}"
          values={{ people, rows, about: isAboutRequests(kind) ? 'requests' : kind === 'resendConfirmation' ? 'people' : 'passes' }}
        />
      </p>
      {unanswered > 0 && (
        <p>
          <FormattedMessage
            id="listings.action.unanswered"
            defaultMessage="{count, plural, one {# pass still waits for answers and is let in without them.} other {# passes still wait for answers and are let in without them.}}"
            values={{ count: unanswered }}
          />
        </p>
      )}
      {staying > 0 && kind === 'movePasses' && (
        <p>
          <FormattedMessage
            id="listings.action.unmovable"
            defaultMessage="{count, plural, one {# pass stays as it is: somebody came with it, or it is part of a package.} other {# passes stay as they are: somebody came with them, or they are part of a package.}}"
            values={{ count: staying }}
          />
        </p>
      )}
      {staying > 0 && kind === 'cancelPasses' && (
        <p>
          <FormattedMessage
            id="listings.action.staying"
            defaultMessage="{count, plural, one {# pass cannot be canceled, as its type says, and stays.} other {# passes cannot be canceled, as their types say, and stay.}}"
            values={{ count: staying }}
          />
        </p>
      )}
      {paid > 0 && gives && (
        <p>
          <strong>
            <FormattedMessage
              id="listings.action.refund"
              defaultMessage="{refund} of {paid} is given back."
              values={{ refund: <Price cents={refund} exact plainZero />, paid: <Price cents={paid} exact plainZero /> }}
            />
          </strong>
        </p>
      )}
    </div>
  );
}
