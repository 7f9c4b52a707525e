import { Film, ImagePlus, X } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import { ACTIVITY } from '@contract/communityLimits';
import { useCreateActivityMutation, useUpdateActivityMutation } from '@web/api/activities';
import { selectOnline } from '@web/state/realtime/realtimeSlice';
import { color, font, media, motion, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { FieldError } from '@web/ui/form/Field';
import { LeaveQuestion } from '@web/ui/form/LeaveQuestion';
import { useLeaveGuard } from '@web/ui/form/useLeaveGuard';
import { detailText, isUnreached } from '@web/ui/feedback/errorText';
import { Choices } from './Choices';
import { composed, writtenOf } from './compose';
import { EMPTY_DRAFT } from './draft';
import { changedMedia, draftKeyOf, usePostDraft } from './drafts';
import { marked } from './mark';
import { Marks } from './Marks';
import { PostPicture } from './PostPicture';
import { PostVideo } from './PostVideo';
import { Previews } from './Previews';
import { Unsaved } from './Unsaved';
import { useFocusAfter } from './useFocusAfter';
import { useNaming } from './useNaming';

const TOLD_WITHIN = 200;

const UNSENT = (
  <FormattedMessage id="posts.offline" defaultMessage="This could not be sent. It stays here; try again once you are online." />
);

interface ComposerProps {
  draftName: string;
  to?: { groupId?: string; eventId?: string; contentId?: string; commentedId?: string; resharedId?: string };
  edited?: Activity;
  label: string;
  act: ReactNode;
  face?: ReactNode;
  /** Whoever opens it goes on by writing. */
  atOnce?: boolean;
  onPosted?: (post: Activity) => void;
}

/** Writes a post or a comment: mentions and interests that complete, links, a picture or a video; what is not posted yet stays as a draft. */
export function Composer({ draftName, to = {}, edited, label, act, face, atOnce = false, onPosted }: ComposerProps) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const [initial] = useState(() => (edited ? { ...writtenOf(edited), image: edited.image, video: edited.video } : EMPTY_DRAFT));
  const key = draftKeyOf(draftName, to);
  const { draft, change, changed, saved, clear } = usePostDraft({ place: draftName, key, initial, field });
  const [caret, setCaret] = useState(0);
  const [selects, setSelects] = useState(false);
  const [jump, setJump] = useState<readonly [from: number, to: number]>();
  const { part, focusAfter } = useFocusAfter<HTMLDivElement>();
  const [adding, setAdding] = useState<'picture' | 'video' | null>(null);
  const [offered, setOffered] = useState<File | null>(null);
  const [hold, setHold] = useState<ReactNode>(null);
  // What is written stays; what is on its way does not.
  const leaving = useLeaveGuard(hold !== null, { uploading: true });
  const [fault, setFault] = useState<ReactNode>(null);
  const online = useSelector(selectOnline);
  useEffect(() => {
    if (online) setFault((said: ReactNode) => said !== UNSENT && said);
  }, [online]);
  const [create, creating] = useCreateActivityMutation();
  const [update, updating] = useUpdateActivityMutation();
  const isLoading = creating.isLoading || updating.isLoading;
  useLayoutEffect(() => {
    if (jump) field.current?.setSelectionRange(...jump);
  }, [jump]);
  useEffect(() => {
    if (!atOnce || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [atOnce]);
  const { text, picks, image, video, bare } = draft;
  const { message, entities } = composed(text, picks, bare);
  const left = ACTIVITY.messageMax - message.length;
  const begun = to.commentedId === undefined || text !== '' || image !== null || video !== null || adding !== null;
  const silent = [image, video, edited?.reshare].some(Boolean) || to.resharedId !== undefined;
  const ready = (message !== '' || silent) && left >= 0 && !hold && (!edited || changed);

  const naming = useNaming(text, caret, {
    picks: picks.filter(({ words }) => text.includes(words)),
    onPick(pick, next, at) {
      change({ text: next, picks: [...picks.filter(({ words }) => words !== pick.words), pick] });
      setCaret(at);
      setJump([at, at]);
    },
    onNamed(pick) {
      if (!picks.some(({ words }) => words === pick.words)) change({ picks: [...picks, pick] });
    },
  });

  function write({ value, selectionStart }: HTMLTextAreaElement, isComposing: boolean) {
    const next = naming.typed(value, selectionStart, isComposing);
    change({ text: next.text });
    setCaret(next.caret);
    if (next.text !== value) setJump([next.caret, next.caret]);
  }

  function mark(sign: string) {
    const { selectionStart, selectionEnd } = field.current!;
    const next = marked(text, selectionStart, selectionEnd, sign);
    change({ text: next.text });
    setJump([next.from, next.to]);
  }

  function add(kind: 'picture' | 'video') {
    focusAfter('input[type=file]');
    setAdding(kind);
  }

  function restart() {
    setAdding(null);
    setOffered(null);
    setFault(null);
    field.current?.focus();
  }

  async function post() {
    if (!ready || isLoading) return;
    setFault(null);
    try {
      const sent = edited
        ? update({ activityId: edited.id, message, entities, ...changedMedia(initial, draft) })
        : create({ message, entities, ...changedMedia(initial, draft), ...to });
      const made = await sent.unwrap();
      clear();
      setSelects(false);
      setAdding(null);
      onPosted?.(made);
    } catch (error) {
      setFault(
        isUnreached(error)
          ? UNSENT
          : (detailText(error) ?? intl.formatMessage({ id: 'errors.generic', defaultMessage: 'Something went wrong' })),
      );
    }
  }

  const handleKey = (event: KeyboardEvent) => {
    if (naming.handleKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void post();
  };
  const offer = (files: FileList, event: ClipboardEvent | DragEvent) => {
    const [file] = files;
    if (!file || image || video) return;
    event.preventDefault();
    const kind = /^(image|video|audio)\//.exec(file.type)?.[1];
    setFault(
      !kind &&
        intl.formatMessage({
          id: 'posts.file.none',
          defaultMessage: 'A post shows a picture, a video or a recording. This file is none of them.',
        }),
    );
    if (!kind) return;
    setAdding(kind === 'image' ? 'picture' : 'video');
    setOffered(file);
  };

  return (
    <Form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void post();
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => offer(event.dataTransfer.files, event)}
    >
      {face}
      <Body ref={part}>
        <Grows data-text={text}>
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            aria-label={label}
            aria-invalid={left < 0 || undefined}
            placeholder={label}
            value={text}
            // What is written while it is being sent would be lost with it.
            readOnly={isLoading}
            onChange={({ target, nativeEvent }) => write(target, (nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={({ currentTarget }) => write(currentTarget, false)}
            onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
              setCaret(selectionStart);
              setSelects(selectionStart < selectionEnd);
            }}
            onKeyDown={handleKey}
            onPaste={(event) => offer(event.clipboardData.files, event)}
            {...naming.control}
          />
          <Choices naming={naming} />
        </Grows>
        {!image && !video && <Previews entities={entities} onLeaveOut={(href) => change({ bare: [...bare, href] })} />}
        {(adding === 'picture' || image) && (
          <PostPicture
            image={image}
            offered={offered}
            onDone={(picture) => {
              focusAfter('[data-kept]');
              change({ image: picture });
              setOffered(null);
            }}
            onRemove={() => {
              focusAfter('[data-add]');
              change({ image: null });
              setAdding(null);
              setOffered(null);
            }}
            onLost={() => {
              change({ image: null });
              setAdding('picture');
            }}
            onDescribe={(description) => image && change({ image: { ...image, description } })}
            onHold={setHold}
          />
        )}
        {(adding === 'video' || video) && (
          <PostVideo
            video={video}
            offered={offered}
            onDone={(sent) => {
              focusAfter('[data-kept]');
              change({ video: sent });
              setOffered(null);
            }}
            onRemove={() => {
              focusAfter('[data-add]');
              change({ video: null });
              setAdding(null);
              setOffered(null);
            }}
            onHold={setHold}
          />
        )}
        {edited && (
          <Unsaved
            draft={draft}
            changed={changed}
            saved={saved}
            disabled={isLoading || hold !== null}
            onDiscard={() => {
              clear();
              restart();
            }}
            onUndo={(discarded) => {
              change(discarded);
              restart();
            }}
          />
        )}
        {begun && (
          <Foot>
            {!adding && !image && !video && (
              <>
                <IconButton
                  label={intl.formatMessage({ id: 'posts.picture.add', defaultMessage: 'Add a picture' })}
                  data-add
                  onClick={() => add('picture')}
                >
                  <ImagePlus size={20} strokeWidth={1.5} aria-hidden />
                </IconButton>
                <IconButton
                  label={intl.formatMessage({ id: 'posts.video.add', defaultMessage: 'Add a video or recording' })}
                  onClick={() => add('video')}
                >
                  <Film size={20} strokeWidth={1.5} aria-hidden />
                </IconButton>
              </>
            )}
            {adding && !image && !video && !hold && (
              <IconButton
                label={
                  adding === 'picture'
                    ? intl.formatMessage({ id: 'posts.picture.none', defaultMessage: 'No picture after all' })
                    : intl.formatMessage({ id: 'posts.video.none', defaultMessage: 'No video after all' })
                }
                onClick={() => {
                  focusAfter('[data-add]');
                  setAdding(null);
                }}
              >
                <X size={20} strokeWidth={1.5} aria-hidden />
              </IconButton>
            )}
            <Hint>
              {selects && <Marks onMark={mark} />}
              {left < TOLD_WITHIN ? (
                <span role="status" data-over={left < 0}>
                  {left < 0 ? (
                    <FormattedMessage
                      id="messages.tooLong"
                      defaultMessage="{over, plural, one {# character too many} other {# characters too many}}"
                      values={{ over: -left }}
                    />
                  ) : (
                    <FormattedMessage
                      id="messages.left"
                      defaultMessage="{left, plural, one {# character left} other {# characters left}}"
                      values={{ left }}
                    />
                  )}
                </span>
              ) : selects ? null : !edited && changed ? (
                saved ? (
                  <FormattedMessage id="posts.draft.everywhere" defaultMessage="Kept for all your devices until it is posted." />
                ) : (
                  <FormattedMessage id="posts.draft" defaultMessage="Kept on this device until it is posted." />
                )
              ) : (
                <Syntax>
                  <FormattedMessage id="posts.hint" defaultMessage="@ names people, # interests; *bold* and _italic_." />
                </Syntax>
              )}
            </Hint>
            <Button type="submit" size="sm" pending={isLoading} disabled={!ready}>
              {act}
            </Button>
          </Foot>
        )}
        <FieldError id={draftName}>{fault}</FieldError>
        <LeaveQuestion leaving={leaving} />
      </Body>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  gap: ${space[3]};
  align-items: start;
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  min-inline-size: 0;
`;

// An unseen copy of the text makes the height, without a script that measures.
const Grows = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${color.lineStrong};
  border-radius: 22px;
  background: ${color.surface};
  transition: border-color ${motion.fast};
  &::after,
  > textarea {
    grid-area: 1 / 1;
    min-inline-size: 0;
    padding: 10px 16px;
    line-height: 1.5rem;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  &::after {
    content: attr(data-text) ' ';
    max-block-size: min(40vh, 15rem);
    visibility: hidden;
  }
  > textarea {
    inline-size: 100%;
    max-block-size: min(40vh, 15rem);
    border: 0;
    border-radius: ${radius.sm};
    background: none;
    outline: 0;
    resize: none;
  }
  &:has(> textarea:focus) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Foot = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
`;

/** On a phone there is no room for it beside the buttons. */
const Syntax = styled.span`
  display: none;
  ${media.middle} {
    display: inline;
  }
`;

const Hint = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  align-items: center;
  min-inline-size: 0;
  color: ${color.quiet};
  font-size: ${font.sm};
  [data-over='true'] {
    color: ${color.badText};
  }
`;
