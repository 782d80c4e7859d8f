import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'
import { createStore, useStore } from '../../lib/state/create-store.ts'
import { can } from '../page/can.ts'
import type { WidgetProps } from '../widget/widget-kind.ts'

type Reading = Pick<WidgetProps, 'widget' | 'page'>
type Editing = Omit<WidgetProps, 'badge'>
/** `read`: the items of the widget for who may not change them, to which the ways to suggest changes of each may come; null for who may. */
type Suggestions = LazyExoticComponent<ComponentType<Reading & { read: ReactNode }>>

/** A widget may be drawn before it is there. */
const registered = createStore<{ Suggestions: Suggestions } | null>(null)

/** Makes known what shows the suggestions for a widget, with texts that the widget does not have. Called once, by app/registered-parts.ts. */
export function registerSuggestions(component: Suggestions): void {
  registered.set({ Suggestions: component })
}

/** The items of a widget for those who may change them (`Editable`), or suggest what they would change; while changes are reviewed, with what is suggested. */
export function withSuggestions(Editable: ComponentType<Editing>, Read: ComponentType<Reading>): ComponentType<Editing> {
  return function MemberItems({ widget, page, tools }: Editing) {
    const parts = useStore(registered)
    const read = can(page, 'edit') ? null : <Read widget={widget} page={page} />
    return (
      <>
        {!read && <Editable widget={widget} page={page} tools={tools} />}
        {parts && !widget.is_live_copy && (can(page, 'review') || can(page, 'suggest')) ? (
          <LazyPart fallback={read}>
            <parts.Suggestions widget={widget} page={page} read={read} />
          </LazyPart>
        ) : (
          read
        )}
      </>
    )
  }
}
