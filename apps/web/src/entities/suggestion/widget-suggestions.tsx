import type { ComponentType, LazyExoticComponent } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'
import type { WidgetProps } from '../widget/widget-kind.ts'

type Props = Pick<WidgetProps, 'widget' | 'page'>

let Suggestions: LazyExoticComponent<ComponentType<Props>> | undefined

/** Makes known what shows the suggestions for a widget, with texts that the widget does not have. Called once, by app/member-overlays.tsx. */
export function registerWidgetSuggestions(component: LazyExoticComponent<ComponentType<Props>>): void {
  Suggestions = component
}

/** What is suggested for a widget, and the way to suggest more. */
export function WidgetSuggestions(props: Props) {
  return (
    Suggestions && (
      <LazyPart>
        <Suggestions {...props} />
      </LazyPart>
    )
  )
}
