import type { ReactNode } from 'react'
import { cn } from '../../lib/browser/class-names.ts'
import { useLinkTarget } from '../preference/link-target.ts'
import { type Inline, parseMarkdown } from './markdown.ts'

/** A text that somebody has written: paragraphs, links, bold and italic. Everything else stays the text it is. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cn('flex flex-col gap-1.5 text-sm break-words text-text-2', className)}>
      {numberedParts(parseMarkdown(text)).map(({ part, key }) => (
        <p key={key} dir="auto" className="whitespace-pre-line">
          {numberedParts(part).map(({ part: inline, key: inner }) => (
            <InlinePart key={inner} inline={inline} />
          ))}
        </p>
      ))}
    </div>
  )
}

function InlinePart({ inline }: { inline: Inline }): ReactNode {
  const target = useLinkTarget()
  if (inline.kind === 'link') {
    return (
      <a href={inline.url} {...target} className="text-text underline underline-offset-2">
        {inline.text}
      </a>
    )
  }
  if (inline.kind === 'bold') return <strong className="font-semibold text-text">{inline.text}</strong>
  return inline.kind === 'italic' ? <em>{inline.text}</em> : inline.text
}

function numberedParts<T>(parts: T[]): { part: T; key: string }[] {
  return parts.map((part, index) => ({ part, key: String(index) }))
}
