export type Values = Readonly<Record<string, unknown>>;

/** A field's name: its path from the form, joined by dots, as the server names it too. */
export type NameOf<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [Key in keyof T & string]: Key | `${Key}.${NameOf<T[Key]>}` }[keyof T & string]
    : never;

export type ValueAt<T, Name extends string> = Name extends `${infer Key}.${infer Rest}`
  ? Key extends keyof T
    ? ValueAt<T[Key], Rest>
    : never
  : Name extends keyof T
    ? T[Name]
    : never;

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce((group, key) => (isGroup(group) ? group[key] : undefined), values);

export function withValue<T extends Values>(values: T, name: string, value: unknown): T {
  const [key, ...rest] = name.split('.') as [string, ...string[]];
  const group = isGroup(values[key]) ? values[key] : {};
  return { ...values, [key]: rest.length === 0 ? value : withValue(group, rest.join('.'), value) };
}

/** Passwords and codes are never trimmed, and never kept on the device. */
export const isSecret = (name: string) => /password$|^code$/i.test(name);

export const trimmed = <T>(value: T, name = ''): T => {
  if (typeof value === 'string' && !isSecret(name)) return value.trim() as T;
  return isGroup(value) ? (Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trimmed(each, key)])) as T) : value;
};

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isBlank = (value: unknown) => value === undefined || isEqual(trimmed(value), emptied(value));

export const emptied = (value: unknown) =>
  typeof value === 'string' ? '' : Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null;
