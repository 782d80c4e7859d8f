import { mayContribute } from '../../../entities/page/can.ts'
import { MoreItems } from '../../../entities/page/more-items-button.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { ReadTodos } from '../viewing/read-todos.tsx'

const MemberTodos = memberPart(async () => (await import('../suggesting/member-todos.tsx')).MemberTodos, ReadTodos)

/** To-do lists below each other; who may edit the page ticks off. */
export function TodoWidget({ widget, page, tools }: WidgetProps) {
  return (
    <>
      {mayContribute(page) ? <MemberTodos widget={widget} page={page} tools={tools} /> : <ReadTodos widget={widget} />}
      <MoreItems page={page} widget={widget} />
    </>
  )
}
