import type { Page } from '@foyer/contracts/pages/page/pages'
import { type ComponentType, type KeyboardEvent, type RefObject, use, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/ui/notice.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { clipboardState, emptyClipboard } from '../../../entities/clipboard/received.ts'
import type { WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { formatBytes } from '../../../lib/i18n/format-bytes.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { maxTextBytes } from '../bounds.ts'
import type { Pasting } from '../placing/add-content.ts'
import { type PastedContent, contentOf } from '../reading/read-content.ts'
import { type ContentKind, type Understood, understand } from '../reading/understand.ts'
import { FormPlace } from './form-place.tsx'
import { PicturePlace } from './picture-place.tsx'
import { PlaceForm } from './place-form.tsx'
import { Refusals } from './refusals.tsx'
import { UnderstoodLinks } from './understood-links.tsx'

export type ClipboardSheetProps = {
  page: Page
  kinds: WidgetKinds
  pasting: Pasting
  /** Hands a bookmark file over to the import; the focus starts at `start`. */
  importFile: ComponentType<{ file: File; page: Page; start: RefObject<HTMLButtonElement | null> | undefined }>
  open: boolean
  onClose: () => void
}

/** Shows what was pasted or dropped onto a page as it was understood, and asks what it becomes and where. */
export function ClipboardSheet({ importFile: ImportFile, open, onClose, ...props }: ClipboardSheetProps) {
  const { t } = useTranslation('clipboard')
  // It stays the same while the sheet closes.
  const [{ received, refusal }] = useState(() => clipboardState.get())
  const content = use(contentOf(received))
  const start = useRef<HTMLElement>(null)
  const startsAtFile = content.text === '' && content.bookmarkFiles.length > 0
  const startsAtPicture = content.text === '' && !startsAtFile && content.pictures.length > 0
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} description={t('text')} startAt={start}>
      <Refusals content={content} refusal={refusal} />
      {content.bookmarkFiles.map((file, index) => (
        <ImportFile
          key={`${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          page={props.page}
          start={startsAtFile && index === 0 ? (start as RefObject<HTMLButtonElement | null>) : undefined}
        />
      ))}
      {content.pictures.length > 0 && (
        <PicturePlace
          page={props.page}
          kind={props.kinds['image']}
          pictures={content.pictures}
          submit={startsAtPicture ? start : undefined}
          onAdded={() => {
            if (content.text !== '' || content.bookmarkFiles.length > 0) return
            emptyClipboard()
            onClose()
          }}
        />
      )}
      <Content {...props} content={content} start={startsAtFile || startsAtPicture ? undefined : start} onClose={onClose} />
    </Sheet>
  )
}

type ContentProps = Pick<ClipboardSheetProps, 'page' | 'kinds' | 'pasting' | 'onClose'> & {
  content: PastedContent
  /** Given to what the focus starts at: the button that confirms the suggestion, or the field where there is none. */
  start: RefObject<HTMLElement | null> | undefined
}

function Content({ page, kinds, pasting, content, onClose, start }: ContentProps) {
  const { t, i18n } = useTranslation('clipboard')
  const draft = useStore(clipboardState, ({ draft: typed }) => typed)
  const text = draft ?? content.text
  const deferred = useDeferredValue(text)
  const understood = useMemo(() => understandDraft(deferred, content), [deferred, content])
  const [chosen, setChosen] = useState<ContentKind>()
  const kind = understood.kinds.find((candidate) => candidate === chosen) ?? understood.kinds[0]
  const own = useRef<HTMLElement>(null)
  const isTooLong = text.length > maxTextBytes
  const forms = { feed: kinds['rsslist']?.addForm, embed: kinds['iframe']?.addForm }
  const AddForm = kind === 'feed' || kind === 'embed' ? forms[kind] : undefined
  const isPlaced = kind !== undefined && kind !== 'feed' && kind !== 'embed' && kind !== 'picture'
  const form = useRef<HTMLDivElement>(null)
  const submitForm = () => form.current?.querySelector('form')?.requestSubmit()
  // Asked for before what was typed has been understood.
  const isAskedFor = useRef(false)
  useEffect(() => {
    if (isAskedFor.current && isPlaced) submitForm()
    if (isPlaced) isAskedFor.current = false
  }, [isPlaced])
  const done = () => {
    emptyClipboard()
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    isAskedFor.current = !isPlaced
    submitForm()
  }
  const change = (value: string) => {
    isAskedFor.current = false
    clipboardState.set((state) => ({ ...state, draft: value }))
  }
  return (
    <>
      <TextArea
        ref={kind ? undefined : (start as RefObject<HTMLTextAreaElement | null> | undefined)}
        label={t('field')}
        value={text}
        placeholder={t('placeholder')}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        spellCheck={false}
      />
      {isTooLong && (
        <Notice>{t('tooLong', { size: formatBytes(text.length, i18n.language), max: formatBytes(maxTextBytes, i18n.language) })}</Notice>
      )}
      {kind && understood.kinds.length > 1 && (
        <Segments
          legend={t('addAs')}
          options={order.filter((option) => understood.kinds.includes(option)).map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChoose={setChosen}
        />
      )}
      {(kind === 'bookmarks' || understood.scripts > 0) && (
        <UnderstoodLinks
          links={kind === 'bookmarks' ? understood.links : []}
          scripts={understood.scripts}
          rest={kind === 'bookmarks' ? understood.rest : []}
        />
      )}
      <div ref={form} className="contents">
        {AddForm && (
          <LazyPart>
            <FormPlace
              key={kind}
              page={page}
              addForm={AddForm}
              address={(kind === 'embed' ? understood.embed : understood.links[0]?.url) ?? ''}
              onDone={done}
            />
          </LazyPart>
        )}
        {kind === 'picture' && (
          <PicturePlace
            key={understood.links[0]?.url}
            page={page}
            kind={kinds['image']}
            pictures={understood.links.map(({ url }) => url)}
            submit={start ?? own}
            onAdded={done}
          />
        )}
        {isPlaced && (
          <PlaceForm
            key={kind}
            page={page}
            kinds={kinds}
            pasting={pasting}
            kind={kind}
            content={understood}
            readNow={() => (deferred === text ? understood : understandDraft(text, content))}
            submit={start ?? own}
            onAdded={done}
          />
        )}
      </div>
    </>
  )
}

const order: readonly ContentKind[] = ['bookmarks', 'note', 'todos', 'feed', 'embed', 'picture']

/** What came in richer forms than text counts while the text is as it came. */
function understandDraft(text: string, content: PastedContent): Understood {
  if (text.length > maxTextBytes) return understand({ text: '' })
  return understand({ text, ...(text === content.text && content.links ? { links: content.links, share: content.share ?? 0 } : {}) })
}
