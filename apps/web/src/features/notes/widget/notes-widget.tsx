import { mayContribute } from '../../../entities/page/can.ts'
import { MoreItems } from '../../../entities/page/more-items-button.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { ReadNotes } from '../viewing/read-notes.tsx'

const MemberNotes = memberPart(async () => (await import('../suggesting/member-notes.tsx')).MemberNotes, ReadNotes)

/** Notes below each other; for editors each is a text to write in. */
export function NotesWidget({ widget, page, tools }: WidgetProps) {
  return (
    <>
      {mayContribute(page) ? <MemberNotes widget={widget} page={page} tools={tools} /> : <ReadNotes widget={widget} />}
      <MoreItems page={page} widget={widget} />
    </>
  )
}
