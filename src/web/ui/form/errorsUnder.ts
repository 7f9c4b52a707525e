import { apiErrors, type FormErrors } from './apiErrors';

/**
 * What the API says of a form's fields where it knows them under a prefix or by other names, as `event.eventStart` for the field `start`.
 * @param names the form's name of each field that the API calls otherwise
 */
export const errorsUnder =
  (prefix: string, names: Readonly<Record<string, string>> = {}) =>
  (error: unknown): FormErrors => {
    const { fields, form } = apiErrors(error);
    if (!fields) return { form };
    const named = Object.entries(fields).map(([field, said]) => {
      const name = field.startsWith(`${prefix}.`) ? field.slice(prefix.length + 1) : field;
      return [names[name] ?? name, said];
    });
    return { fields: Object.fromEntries(named) };
  };
