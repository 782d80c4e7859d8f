import type { Icon } from '@foyer/contracts/icons/icons'
import type { ComponentType, LazyExoticComponent } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'

export type IconPickerProps = {
  open: boolean
  onClose: () => void
  /** Called when the closing animation has ended. */
  onClosed?: () => void
  /** Receives the focus on close; by default the element that had it before. */
  returnTo?: () => HTMLElement | null
  /** What the icon stands for. */
  title: string
  current: Icon | null
  /** The host whose icon a bookmark has by itself; null for what is no bookmark of a site. */
  site: string | null
  /** Null: the icon that is there by itself. */
  onChoose: (icon: Icon | null) => void
}

let Picker: LazyExoticComponent<ComponentType<IconPickerProps>> | undefined

/** Makes the picker known to what opens it, in features that do not know its own. Called once, by app/registered-parts.ts. */
export function registerIconPicker(component: LazyExoticComponent<ComponentType<IconPickerProps>>): void {
  Picker = component
}

/** The dialog in which an icon is chosen. */
export function IconPicker(props: IconPickerProps) {
  return (
    Picker && (
      <LazyPart>
        <Picker {...props} />
      </LazyPart>
    )
  )
}
