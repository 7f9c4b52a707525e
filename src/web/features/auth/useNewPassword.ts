import { useMemo } from 'react';
import { PASSWORD_MIN_LENGTH } from '@contract/limits';
import { useOrganization } from '@web/ui/hooks/useOrganization';

export function useNewPassword<Schema>(schemaFor: (minLength: number) => Schema): { schema: Schema; minLength: number } {
  const minLength = useOrganization().PASSWORD_MIN_LENGTH ?? PASSWORD_MIN_LENGTH;
  return useMemo(() => ({ schema: schemaFor(minLength), minLength }), [schemaFor, minLength]);
}
