import { shellTemplateId } from '@contract/pageFacts';

/** On a page that is served at every address, puts the shell of this address in the place of the general one. */
export function showShell(document: Document, shape: string): void {
  const template = document.getElementById(shellTemplateId(shape)) as HTMLTemplateElement | null;
  if (template) document.getElementById('app')!.replaceChildren(template.content.cloneNode(true));
}
