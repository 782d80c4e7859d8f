import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { type DiffSegment, diffTexts } from '@foyer/text/text-diff'
import { mergeTexts } from '@foyer/text/text-merge'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { aroundChanges } from './around-changes.ts'

type OfNote = Extract<Suggestion, { widget_type: 'notes' }>

/** What a suggestion makes of a note, by lines and words; where the note was changed meanwhile, also that. */
export function NoteDiff({ suggestion }: { suggestion: OfNote }) {
  const { t } = useTranslation('suggestions')
  const { kind, state, conflict, current, proposed, before } = suggestion
  const [was, text] = [before?.text ?? '', proposed?.text ?? '']
  if (kind !== 'change') return <Passage segments={[{ kind: 'same', text: kind === 'add' ? text : (current?.text ?? was) }]} />
  const isChanged = state === 'open' && current !== null && current.text !== was && current.text !== text
  const merged = isChanged && conflict === null ? mergeTexts(was, current.text, text) : null
  if (merged !== null && current) {
    return (
      <>
        <p className="text-sm text-text-2">{t('merged')}</p>
        <TextDiff before={current.text} after={merged} />
      </>
    )
  }
  return (
    <>
      {isChanged && <p className="text-xs text-text-2">{t('suggested')}</p>}
      <TextDiff before={was} after={text} />
      {isChanged && (
        <>
          <p className="text-xs text-text-2">{t('meanwhile')}</p>
          <TextDiff before={was} after={current.text} />
        </>
      )}
    </>
  )
}

function TextDiff({ before, after }: { before: string; after: string }) {
  const segments = useMemo(() => aroundChanges(diffTexts(before, after)), [before, after])
  return <Passage segments={segments} />
}

function Passage({ segments }: { segments: readonly DiffSegment[] }) {
  const { t } = useTranslation('suggestions')
  return (
    <div
      dir="auto"
      role="group"
      aria-label={t('field.text')}
      className="max-h-60 overflow-y-auto rounded-md border border-line bg-surface-hover px-2.5 py-1.5 text-sm wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
    >
      {withPlaces(segments).map(({ kind, text, at }) =>
        kind === 'same' ? (
          text
        ) : kind === 'removed' ? (
          <del key={at} className="text-text-2 decoration-danger">
            <span className="sr-only">{t('removed')}: </span>
            {text}
          </del>
        ) : (
          <ins key={at} className="rounded-sm [del+&]:ml-0.5 bg-accent-soft text-on-accent-soft decoration-1">
            <span className="sr-only">{t('inserted')}: </span>
            {text}
          </ins>
        ),
      )}
    </div>
  )
}

/** Each segment with the number of characters before it. */
function withPlaces(segments: readonly DiffSegment[]): Array<DiffSegment & { at: number }> {
  let next = 0
  return segments.map(({ kind, text }) => {
    const at = next
    next += text.length
    return { kind, text, at }
  })
}
