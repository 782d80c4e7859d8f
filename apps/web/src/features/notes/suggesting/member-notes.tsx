import { can } from '../../../entities/page/can.ts'
import { WidgetSuggestions } from '../../../entities/suggestion/widget-suggestions.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { EditableNotes } from '../editing/editable-notes.tsx'
import { SuggestNote, SuggestibleNotes } from './suggestible-notes.tsx'

/** Notes for those who may change them, or suggest what they would change; while changes are reviewed, with what is suggested. */
export function MemberNotes({ widget, page, tools }: Omit<WidgetProps, 'badge'>) {
  return (
    <>
      {can(page, 'edit') ? <EditableNotes widget={widget} page={page} tools={tools} /> : <SuggestibleNotes widget={widget} page={page} />}
      <WidgetSuggestions type="notes" widget={widget} page={page} Dialog={SuggestNote} />
    </>
  )
}
