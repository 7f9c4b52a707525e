import { useEffect, useLayoutEffect, useRef } from 'react';
import { TableKit } from '@tiptap/extension-table';
import { DOMParser } from '@tiptap/pm/model';
import { EditorContent, getSchema, useEditor, useEditorState, type Editor, type JSONContent } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Heading2, Italic, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide-react';
import { useIntl, type IntlShape } from 'react-intl';
import styled from 'styled-components';
import { parseHtml } from '@web/platform/parseHtml';
import { color, space } from '@web/theme/tokens';
import { IconButton } from '../button/IconButton';
import { writtenStyles } from '../media/writtenStyles';
import { Field, type FieldProps } from './Field';
import { inputStyles } from './inputStyles';
import { RichTextLink } from './RichTextLink';

interface RichTextFieldProps extends FieldProps {
  value: string;
  onChange: (html: string) => void;
  name: string;
}

// What a page may not be made of is not offered either.
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit,
];

/** The document of some HTML. The editor's own way of reading it is refused where only trusted types may be read. */
const documentOf = (html: string) => DOMParser.fromSchema(getSchema(EXTENSIONS)).parse(parseHtml(html)).toJSON() as JSONContent;

/** Without the empty line that it keeps at the end to type on, and with what the server would write otherwise as it would. */
const htmlOf = (editor: Editor) =>
  editor
    .getHTML()
    .replace(/(<p><\/p>)+$/, '')
    .replaceAll('&nbsp;', '\u00a0');

export function RichTextField({ value, onChange, name, ...field }: RichTextFieldProps) {
  const known = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: documentOf(value),
    // Styles that scripts put in are refused; its own stand below.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      known.current = changed.isEmpty ? '' : htmlOf(changed);
      onChange(known.current);
    },
  });
  // What was not typed here: a draft that was given up, or what another has written.
  useLayoutEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <Field {...field}>
      {(control) => (
        <Frame>
          <Tools editor={editor} name={name} />
          <Text editor={editor} control={control} name={name} />
        </Frame>
      )}
    </Field>
  );
}

function Text({ editor, control, name }: { editor: Editor; control: object; name: string }) {
  const attributes = JSON.stringify({ ...control, role: 'textbox', 'aria-multiline': 'true', 'aria-label': name, dir: 'auto' });
  useEffect(
    () => editor.setOptions({ editorProps: { attributes: JSON.parse(attributes) as Record<string, string> } }),
    [editor, attributes],
  );
  return <Area editor={editor} />;
}

interface Tool {
  label: (intl: IntlShape) => string;
  Icon: typeof Bold;
  /** What of the text it is pressed for; it does something once where there is nothing. */
  mark?: [name: string, attributes?: object];
  act: (editor: Editor) => void;
}

const TOOLS: readonly Tool[] = [
  {
    label: (intl) => intl.formatMessage({ id: 'ui.text.bold', defaultMessage: 'Bold' }),
    Icon: Bold,
    mark: ['bold'],
    act: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: (intl) => intl.formatMessage({ id: 'ui.text.italic', defaultMessage: 'Italic' }),
    Icon: Italic,
    mark: ['italic'],
    act: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: (intl) => intl.formatMessage({ id: 'ui.text.heading', defaultMessage: 'Heading' }),
    Icon: Heading2,
    mark: ['heading', { level: 2 }],
    act: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: (intl) => intl.formatMessage({ id: 'ui.text.list', defaultMessage: 'List' }),
    Icon: List,
    mark: ['bulletList'],
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: (intl) => intl.formatMessage({ id: 'ui.text.numbered', defaultMessage: 'Numbered list' }),
    Icon: ListOrdered,
    mark: ['orderedList'],
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: (intl) => intl.formatMessage({ id: 'ui.text.quote', defaultMessage: 'Quotation' }),
    Icon: Quote,
    mark: ['blockquote'],
    act: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: (intl) => intl.formatMessage({ id: 'ui.text.undo', defaultMessage: 'Undo' }),
    Icon: Undo2,
    act: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: (intl) => intl.formatMessage({ id: 'ui.text.redo', defaultMessage: 'Redo' }),
    Icon: Redo2,
    act: (editor) => editor.chain().focus().redo().run(),
  },
];

function Tools({ editor, name }: { editor: Editor; name: string }) {
  const intl = useIntl();
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(({ mark }) => (mark ? now.isActive(...mark) : undefined)),
  });
  return (
    <Bar role="group" aria-label={name}>
      {TOOLS.map(({ label, Icon, act }, at) => (
        <IconButton key={at} label={label(intl)} aria-pressed={pressed[at]} onClick={() => act(editor)}>
          <Icon size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      ))}
      <RichTextLink editor={editor} />
    </Bar>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  [aria-pressed='true'] {
    background: ${color.hover};
    color: ${color.primaryText};
  }
`;

const Area = styled(EditorContent)`
  [role='textbox'] {
    ${inputStyles}
    ${writtenStyles}
    align-content: start;
    min-block-size: 12rem;
    max-block-size: 60vh;
    overflow-y: auto;
    line-height: 1.5;
    white-space: pre-wrap;
  }
  a {
    color: ${color.primaryText};
    text-decoration: underline;
  }
`;
