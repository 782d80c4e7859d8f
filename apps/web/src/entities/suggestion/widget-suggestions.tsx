import type { ComponentType, LazyExoticComponent } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'
import { createStore, useStore } from '../../lib/state/create-store.ts'
import type { WidgetProps } from '../widget/widget-kind.ts'

type Props = Pick<WidgetProps, 'widget' | 'page'>

/** A widget may be drawn before it is there. */
const registered = createStore<{ Suggestions: LazyExoticComponent<ComponentType<Props>> } | null>(null)

/** Makes known what shows the suggestions for a widget, with texts that the widget does not have. Called once, by app/registered-parts.ts. */
export function registerWidgetSuggestions(component: LazyExoticComponent<ComponentType<Props>>): void {
  registered.set({ Suggestions: component })
}

/** What is suggested for a widget, and the way to suggest more. */
export function WidgetSuggestions(props: Props) {
  const parts = useStore(registered)
  return (
    parts && (
      <LazyPart>
        <parts.Suggestions {...props} />
      </LazyPart>
    )
  )
}
