import escapeHtml from 'escape-html';

/** A shell with blanks: `{{name}}`, and `<if-name>` or `<unless-name>` around what needs a value, or its absence. */
export interface ShellTemplate {
  html: string;
  css: string;
}

export type ShellValues = Partial<Record<'name' | 'logo' | 'darkLogo' | 'picture' | 'lead', string | null>>;

export function fillShell(template: string, values: ShellValues): string {
  const valueOf = (name: string) => values[name as keyof ShellValues];
  const choose = (html: string): string =>
    html.replace(/<(if|unless)-(\w+)>(.*?)<\/\1-\2>/gs, (_, test: string, name: string, inner: string) =>
      Boolean(valueOf(name)) === (test === 'if') ? choose(inner) : '',
    );
  return choose(template).replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(valueOf(name) ?? ''));
}
