import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { textParts } from '../text-parts.ts'

/** A note's text with its line breaks, addresses as links; a long one is cut with a way to all of it. */
export function NoteText({ text }: { text: string }) {
  const { t } = useTranslation('notes')
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (element) setIsCut(element.scrollHeight > element.clientHeight + 1)
  }, [text])
  return (
    <>
      <div ref={box} className={cn('min-h-5 wrap-anywhere whitespace-pre-wrap', !isOpen && 'max-h-60 overflow-hidden')}>
        {textParts(text).map((part, index) =>
          part.href ? (
            <a key={`part ${index + 1}`} href={part.href} rel="noopener noreferrer" className="text-accent underline underline-offset-2">
              {part.text}
            </a>
          ) : (
            part.text
          ),
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
