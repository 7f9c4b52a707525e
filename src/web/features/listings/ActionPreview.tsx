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

/** Whom an action is about, and what it costs. */
export function ActionPreview({ kind, preview, gives }: ActionPreviewProps) {
  const { people, rows, staying, paid, refund } = preview;
  return (
    <div role="status">
      <p>
        <FormattedMessage
          id="listings.action.about"
          defaultMessage="{people, plural, =0 {There is nobody to do this to.} one {# person} other {# people}}{about, select, passes {{rows, plural, =0 {} one {, # pass} other {, # passes}}} requests {{rows, plural, =0 {} one {, # request} other {, # requests}}} other {}}"
          values={{ people, rows, about: isAboutRequests(kind) ? 'requests' : kind === 'resendConfirmation' ? 'people' : 'passes' }}
        />
      </p>
      {staying > 0 && (
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
