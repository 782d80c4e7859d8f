import { lazy, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { hasMarkup } from '../markdown/has-markup.ts'
import { loadNoteMarkdown, loadedNoteMarkdown } from '../markdown/load-note-markdown.ts'
import { withoutMarks } from '../markdown/without-marks.ts'
import { PlainText } from './plain-text.tsx'

type Props = {
  text: string
  /** Ticks the task whose box is at this character of the text; absent for who only reads. */
  onTick?: (at: number, isDone: boolean) => void
}

const LazyMarkdown = lazy(async () => ({ default: await loadNoteMarkdown() }))

/** A note's text; a long one is cut with a way to all of it. The parser is loaded for notes that hold markup, which show their text without marks until then. */
export function NoteText({ text, onTick }: Props) {
  const { t } = useTranslation('notes')
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const [NoteMarkdown] = useState(() => loadedNoteMarkdown() ?? LazyMarkdown)
  const measure = useCallback(() => {
    const element = box.current
    if (element) setIsCut(element.scrollHeight > element.clientHeight + 1)
  }, [])
  useLayoutEffect(measure, [text, measure])
  const isMarked = hasMarkup(text)
  const plain = <PlainText text={isMarked ? withoutMarks(text) : text} />
  return (
    <>
      <div
        ref={box}
        dir="auto"
        className={cn('min-h-5 [unicode-bidi:plaintext] wrap-anywhere whitespace-pre-wrap', !isOpen && 'max-h-60 overflow-hidden')}
      >
        {isMarked ? (
          <LazyPart isShared fallback={plain}>
            <NoteMarkdown text={text} onTick={onTick} onShown={measure} />
          </LazyPart>
        ) : (
          plain
        )}
      </div>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={(event) => {
            event.stopPropagation()
            setIsOpen(!isOpen)
          }}
          className="touch-target mt-1 rounded-sm text-xs font-medium text-text-2 hover:text-text"
        >
          {t(isOpen ? 'showLess' : 'showMore')}
        </button>
      )}
    </>
  )
}
