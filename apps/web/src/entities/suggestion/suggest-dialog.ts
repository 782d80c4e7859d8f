import type { SuggestedType } from '@foyer/contracts/pages/item/suggested-items'
import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import type { ComponentType } from 'react'
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

/** What opens the dialog of a kind for a widget. */
export type WithSuggestDialog = Pick<WidgetProps, 'widget' | 'page'> & { type: SuggestedType; Dialog: ComponentType<SuggestDialogProps> }
