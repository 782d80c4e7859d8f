import type { ProviderFields } from '@foyer/links/search-engines'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { storedProviders } from '../../../entities/web-search/providers.ts'
import { ProviderEditor } from './provider-editor.tsx'

/** A search widget's part of the settings dialog: its engines. */
export function SearchSettings({ widget }: WidgetSettingsProps) {
  const save = (p: readonly ProviderFields[]) => mutate(updateWidget, { widget_id: widget.id, settings: { p } })
  return <ProviderEditor providers={storedProviders(widget)} onChange={save} />
}
