import type { SuggestedType } from '@foyer/contracts/pages/item/suggested-items'
import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import type { ComponentType, LazyExoticComponent } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'
import { createStore, useStore } from '../../lib/state/create-store.ts'
import { can } from '../page/can.ts'
import type { WidgetProps } from '../widget/widget-kind.ts'

/** What the dialog of a kind gets, in which somebody says what they would add, change or remove. */
export type SuggestDialogProps = Pick<WidgetProps, 'widget'> & {
  pageId: number
  kind: Suggestion['kind']
  /** The item that is to be changed or removed. */
  itemId: number | null
  returnTo?: () => HTMLElement | null
  onClosed: () => void
}

type Common = Pick<WidgetProps, 'widget' | 'page'> & { type: SuggestedType; Dialog: ComponentType<SuggestDialogProps> }
type MenuProps = Common & {
  itemId: number
  /** What the item is called. */
  name: string
  className?: string
}
type Parts = { Suggestions: LazyExoticComponent<ComponentType<Common>>; ItemMenu: LazyExoticComponent<ComponentType<MenuProps>> }

/** A widget may be drawn before they are there. */
const registered = createStore<Parts | null>(null)

/** Makes known what shows the suggestions for a widget, with texts that the widget does not have. Called once, by app/registered-parts.ts. */
export function registerWidgetSuggestions(parts: Parts): void {
  registered.set(parts)
}

/** What is suggested for a widget, and the way to suggest another item; nothing where changes of the page are not reviewed. */
export function WidgetSuggestions(props: Common) {
  const parts = useStore(registered)
  const { page, widget } = props
  const isShown = (can(page, 'review') || can(page, 'suggest')) && !widget.is_live_copy
  return parts && isShown ? (
    <LazyPart>
      <parts.Suggestions {...props} />
    </LazyPart>
  ) : null
}

/** The button of an item with what may be suggested of it; nothing for who may not. */
export function SuggestMenu(props: MenuProps) {
  const parts = useStore(registered)
  const { page, widget } = props
  return parts && can(page, 'suggest') && !widget.is_live_copy ? (
    <LazyPart>
      <parts.ItemMenu {...props} />
    </LazyPart>
  ) : null
}
