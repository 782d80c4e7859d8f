import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { noteLink } from './note-classes.ts'
import { textParts } from '../text-parts.ts'

/** A text as it was typed, addresses as links. */
export function PlainText({ text }: { text: string }) {
  const target = useLinkTarget()
  return textParts(text).map((part, index) =>
    part.href ? (
      <a key={`part ${index + 1}`} href={part.href} {...target} className={noteLink}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
